import { brand } from '../brand.ts';
import { isBlank } from '../text.ts';
import { written } from './html.ts';

/** The reason for receiving an e-mail, shown below its text. */
export const WHY = {
  customer: `You get this e-mail because you ordered a song from ${brand.name}.`,
  team: `You get this e-mail because you are on the ${brand.name} team.`,
} as const;

/** The whole name: its first word can be a title or the family name. */
export const greetedName = (name: string) => (isBlank(name) ? 'there' : written(name));
