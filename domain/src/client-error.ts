import { cut } from './text.ts';

/** An error report from a browser. No field may contain the person's identity or text they wrote. */
export interface ClientError {
  /** Shown on the error page; support searches the log for it. */
  reference: string;
  /** The class of the error. */
  name: string;
  message: string;
  /** The action during which the error occurred. */
  doing: string;
  /** Script, line and column, the innermost first. Names of functions are minified and say nothing. */
  frames: string[];
  /** The path with `:id` in place of ids, without query. */
  route: string;
  /** The id of the build that delivered the page. */
  release: string;
}

export const CLIENT_ERRORS_API = '/api/client-errors';
export const MAX_TEXT = 200;
export const MAX_FRAMES = 8;

const REMOVED = '…';
/** From the first quotation mark to the last one; an apostrophe inside a word is none. */
const QUOTED = /(?:["`“”„«»]|(?<![\p{L}\p{N}])['‘’]).*(?:["`“”«»]|['‘’](?![\p{L}\p{N}]))/su;
const ADDRESS = /\S+@\S+|\S*:\/\/\S*/g;
const PHONE_NUMBER = /\+?\d[\d\s().-]{4,}\d/g;
const PATH = /[^\s/]+(?:\/[^\s/]*)+/g;
/** Twelve or more letters, with a digit among them. */
const ID = /(?=[\w-]*\d)[\w-]{12,}/g;
/** A report with one of these would be refused. */
const UNSTORABLE = /[\p{Surrogate}\0]+/gu;
const LONG_WORD = /\S{25,}/g;

/** `orders/8f…/events/paid` → `orders/…/events/…`. */
const collectionsOf = (path: string): string =>
  path
    .split('/')
    .map((part, index) => (index % 2 === 0 ? part : REMOVED))
    .join('/');

/**
 * Removes possible personal data from a message: quoted values, addresses, phone numbers, ids, long words. Applying it twice
 * changes nothing, so that browser and server both do.
 */
export function impersonalText(text: string): string {
  const short = cut(text, 10 * MAX_TEXT)
    .replace(UNSTORABLE, REMOVED)
    .replace(QUOTED, REMOVED)
    .replace(ADDRESS, REMOVED)
    .replace(PHONE_NUMBER, REMOVED)
    .replace(PATH, collectionsOf)
    .replace(ID, REMOVED)
    .replace(LONG_WORD, REMOVED)
    .replace(/\s+/g, ' ')
    .trim();
  return cut(short, MAX_TEXT);
}

/** The places of our own scripts in a stack, in the notation of any browser. */
export function framesOf(stack: string): string[] {
  return [...stack.matchAll(/\/(assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7})\b/g)]
    .map(([, frame = '']) => frame)
    .slice(0, MAX_FRAMES);
}
