import { isolated, marksAsElements } from '../direction.ts';
import { escapeHtml } from '../escape-html.ts';
import { brand } from '../brand.ts';
import { isBlank } from '../text.ts';

/** Markup that is already safe to put into an e-mail. */
export interface SafeHtml {
  readonly source: string;
}

type Value = string | number | SafeHtml | readonly SafeHtml[];

function sourceOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number')
    return marksAsElements(escapeHtml(String(value)));
  return 'source' in value ? value.source : value.map((part) => part.source).join('');
}

/** Escapes every value that this tag has not made. Not called `html`, because formatters would add visible spaces to such templates. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): SafeHtml {
  return { source: parts.reduce((whole, part, index) => whole + sourceOf(values[index - 1] ?? '') + part) };
}

/** One line, so that a title cannot add a header, break a subject or turn the words around it. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** People's text on one line, for a sentence of a letter. Not for subjects, which have no elements. */
export const written = (text: string): string => isolated(oneLine(text));

/** Design tokens. Mail programs do not support CSS variables; the style block sets the dark colours. */
export const color = {
  paper: '#FBF7F0',
  card: '#FFFDF9',
  ink: '#221B2C',
  quiet: '#5E5468',
  line: '#E4DACB',
  accent: '#B83F2D',
  onAccent: '#FFFFFF',
} as const;
export const SERIF = "Fraunces, 'Iowan Old Style', Palatino, Georgia, serif";
export const SANS = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";

export interface AboutOrder {
  orderId: string;
  customerName: string;
  songTitle: string;
  orderUrl: string;
  /** Null when the e-mail does not depend on the customer's preferences. */
  unsubscribeUrl: string | null;
  /** When the customer has the song, in a sentence, as the order's page says it. */
  date: string | null;
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

export const WHY = {
  customer: `You get this e-mail because you ordered a song from ${brand.name}.`,
  team: `You get this e-mail because you are on the ${brand.name} team.`,
} as const;

/** The whole name: its first word can be a title or the family name. */
export const greetedName = (name: string) => (isBlank(name) ? 'there' : written(name));
