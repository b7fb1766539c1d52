import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';

/**
 * Requests made of a schema: valid ones, in which single texts are replaced by other texts. New fields of a call are therefore
 * tested without a line here.
 */

/** Texts of every form that our schemas ask for; the first that fits is used. */
const SAMPLES = ['River', '2031-01-15', 'Europe/Berlin', 'ada@example.com', '2031-01-15T10:00:00Z'];
const FORMATS = ['0A1B2C3D', 'abcdef01', 'assets/a.js:1:2', '/orders/:id', 'a'.repeat(43), '2031-01'];
/** For a day that may not be far ahead. */
const TODAY = new Date().toISOString().slice(0, 10);
/** Of a field that takes any words. */
const FREE_TEXT = 'two words';

/** Ids that exist, by the name of their field. */
export type KnownIds = Readonly<Record<string, string>>;

function textFor(schema: z.core.$ZodType, name: string, ids: KnownIds): string {
  const samples = [ids[name], randomUUID(), ...SAMPLES, ...FORMATS, TODAY].filter((one) => one !== undefined);
  const isFree = z.core.safeParse(schema, FREE_TEXT).success;
  const found = (isFree ? [FREE_TEXT] : samples).find((text) => z.core.safeParse(schema, text).success);
  if (found === undefined) throw new Error(`No sample fits the field ${name}`);
  return found;
}

/** Valid values of a schema, one for each option of its unions. */
export function validValues(schema: z.core.$ZodType, ids: KnownIds, name = ''): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const of = (inner: z.core.$ZodType, innerName = name) => validValues(inner, ids, innerName);
  switch (def.type) {
    case 'string':
      return [textFor(schema, name, ids)];
    case 'number':
      return [z.core.safeParse(schema, 1).success ? 1 : 0];
    case 'boolean':
      return [false];
    case 'date':
      return [new Date()];
    case 'null':
      return [null];
    case 'literal':
      return [def.values[0]];
    case 'enum':
      return [Object.values(def.entries)[0]];
    case 'optional':
    case 'catch':
    case 'default':
    case 'nullable':
      return of(def.innerType);
    case 'pipe':
      // The output of an address is an address, and fits its input; a format is checked behind.
      return of(def.in, name).some((value) => z.core.safeParse(schema, value).success)
        ? of(def.in, name)
        : [textFor(schema, name, ids)];
    case 'array':
      return [[of(def.element)[0]]];
    case 'record':
      return [{ [String(of(def.keyType, 'key')[0])]: of(def.valueType, 'value')[0] }];
    case 'union':
      return def.options.flatMap((option) => of(option));
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, inner]) => [key, of(inner, key)] as const);
      const first = Object.fromEntries(fields.map(([key, [value]]) => [key, value]));
      const others = fields.flatMap(([key, [, ...more]]) => more.map((one) => ({ ...first, [key]: one })));
      return [first, ...others];
    }
    default:
      throw new Error(`${name} is a ${def.type}, which has no sample yet`);
  }
}

/** The first valid request of a call, about these ids. */
export const requestOf = ({ request }: { request: z.core.$ZodType }, ids: KnownIds): unknown =>
  validValues(request, ids).find((value) => z.core.safeParse(request, value).success);

interface TextField {
  /** Dotted. */
  path: string;
  /** False for ids, choices, dates and the like. */
  isWritten: boolean;
  /** The same request with another text in this field. */
  with: (text: string) => unknown;
}

/** Every text in a value, keys of records not among them. */
export function textFieldsOf(value: unknown, path: readonly string[] = []): TextField[] {
  if (typeof value === 'string') {
    const isWritten = value === FREE_TEXT || value.includes('@');
    return [{ path: path.join('.'), isWritten, with: (text) => text }];
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textFieldsOf(inner, [...path, key]).map((field) => ({
      ...field,
      with: (text: string) =>
        Array.isArray(value)
          ? value.map((each: unknown, index) => (String(index) === key ? field.with(text) : each))
          : { ...value, [key]: field.with(text) },
    })),
  );
}
