/** One entry of SendGrid's `{ errors: [...] }`. */
export interface SendGridError {
  message: string;
  field: string | null;
  help: string | null;
}

const DOCS = 'http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html';

export interface Problems {
  list: SendGridError[];
  /** `topic` is the anchor on SendGrid's page of errors, when it has one. */
  add: (message: string, field: string | null, topic?: string) => void;
}

export function collectProblems(): Problems {
  const list: SendGridError[] = [];
  return {
    list,
    add: (message, field, topic) =>
      list.push({ message, field, help: topic ? `${DOCS}#message.${topic}` : null }),
  };
}

export type Json = Record<string, unknown>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function refuseUnknownKeys(
  problems: Problems,
  value: Json,
  known: ReadonlySet<string>,
  path: string,
): void {
  for (const key of Object.keys(value)) {
    if (!known.has(key)) {
      const field = path ? `${path}.${key}` : key;
      problems.add(`Additional property ${key} is not allowed`, field);
    }
  }
}

export function checkBytes(problems: Problems, value: unknown, limit: number, field: string): void {
  if (value !== undefined && Buffer.byteLength(JSON.stringify(value)) > limit) {
    problems.add(`The ${field} parameter may not exceed ${limit.toLocaleString('en-US')} bytes.`, field);
  }
}
