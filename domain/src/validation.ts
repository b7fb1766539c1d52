import { isWellFormed } from './text.ts';
import type { z } from './zod.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan';
  return typeof value;
}

/** The specification's generic messages, which differ from zod's. Messages written on a schema win over these. */
export function specMessage(issue: RawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'Required'
      : `Expected ${issue.expected}, received ${typeNameOf(issue.input)}`;
  }
  if (issue.code === 'invalid_value' && (issue.input === undefined || issue.input === '')) return 'Required';
  return undefined;
}

export interface FieldError {
  /** Dotted path of the field, e.g. `form.email`. */
  path: string;
  message: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

const BROKEN_TEXT = 'This text contains a broken character. Please delete it, or type the text again.';

/** Firestore refuses half of a surrogate pair, and e-mails and XML cannot contain NUL. */
const isStorable = (text: string): boolean => isWellFormed(text) && !text.includes('\0');

/** The paths of texts that cannot be stored. For parsed input, whose depth its schema limits. */
function brokenTexts(value: unknown, path: readonly string[] = []): FieldError[] {
  const isBroken = typeof value === 'string' && !isStorable(value);
  if (isBroken) return [{ path: path.join('.'), message: BROKEN_TEXT }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? brokenTexts(inner, [...path, key]) : brokenTexts(key, path),
  );
}

/** Parses input from outside with the specification's messages, and refuses text that cannot be stored; never throws. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): Parsed<z.output<S>> {
  const result = schema.safeParse(input, { error: specMessage });
  if (result.success) {
    const errors = brokenTexts(result.data);
    return errors.length > 0 ? { ok: false, errors } : { ok: true, value: result.data };
  }
  return {
    ok: false,
    errors: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  };
}
