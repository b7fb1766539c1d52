import type { z } from './zod.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan';
  return typeof value;
}

/**
 * The specification's generic messages, which differ from zod's: 'Required' for a missing value and
 * 'Expected X, received Y' for a wrong type. Messages written on a schema win over these.
 */
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

/** Parses input from outside with the specification's messages; never throws. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): Parsed<z.output<S>> {
  const result = schema.safeParse(input, { error: specMessage });
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    errors: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  };
}
