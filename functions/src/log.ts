import { write } from 'firebase-functions/logger';

const SEVERITY = { debug: 'DEBUG', info: 'INFO', warn: 'WARNING', error: 'ERROR' } as const;
type Level = keyof typeof SEVERITY;

/** Never names, addresses, texts or links. Everything about one order carries `orderId`, so that its story is one search. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one structured line per event; `event` is its stable name, e.g. `payment_recorded`. */
export function logEvent(level: Level, event: string, fields: LogFields = {}): void {
  write({ severity: SEVERITY[level], message: event, event, ...fields });
}

/** The loggable fields of an error: class, code and stack position; messages of providers can contain addresses. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorType: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const at = error.stack
    ?.split('\n')
    .find((line) => line.trim().startsWith('at '))
    ?.trim();
  return { errorType: error.name, ...(code ? { errorCode: code } : {}), ...(at ? { errorAt: at } : {}) };
}
