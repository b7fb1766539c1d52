import { isolated, marksAsElements } from '../direction.ts';
import { escapeHtml } from '../escape-html.ts';

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

/**
 * Template tag: every value is escaped unless it was made by this tag. Not called `html`, because formatters would
 * reformat such templates and add visible spaces.
 */
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
