import { escapeHtml } from '../escape-html.ts';

/** Markup that is already safe to put into an e-mail. */
export interface SafeHtml {
  readonly source: string;
}

type Value = string | number | SafeHtml | readonly SafeHtml[];

function sourceOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'source' in value ? value.source : value.map((part) => part.source).join('');
}

/**
 * Template tag: every value is escaped unless it was made by this tag. Not called `html`, because formatters would
 * reformat such templates and add visible spaces.
 */
export function markup(parts: TemplateStringsArray, ...values: Value[]): SafeHtml {
  return { source: parts.reduce((whole, part, index) => whole + sourceOf(values[index - 1] ?? '') + part) };
}

/** One line, so that a title cannot add a header or break a subject. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
