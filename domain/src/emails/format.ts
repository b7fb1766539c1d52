import { brand } from '../brand.ts';
import { oneLine } from './html.ts';

/** The reason for receiving an e-mail, shown below its text. */
export const WHY = {
  customer: `You get this e-mail because you ordered a song from ${brand.name}.`,
  team: `You get this e-mail because you are on the ${brand.name} team.`,
} as const;

export const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const firstName = (name: string) => oneLine(name).split(' ')[0] || 'there';
