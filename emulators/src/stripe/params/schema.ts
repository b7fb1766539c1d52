/**
 * Reads form-encoded parameters the way Stripe does: values arrive as text, every unknown name is refused, and an
 * error names the parameter in bracket form (`line_items[0][quantity]`).
 */
import { badParam } from '../errors.ts';

export interface Param<T> {
  read: (value: unknown, name: string) => T;
  required?: boolean;
}

interface Required<T> extends Param<T> {
  required: true;
}

export type Shape = Record<string, Param<unknown>>;
export type Params<S extends Shape> = {
  [K in keyof S]: S[K] extends Required<infer T> ? T : S[K] extends Param<infer T> ? T | undefined : never;
};

export function required<T>(param: Param<T>): Required<T> {
  return { read: param.read, required: true };
}

function emptyString(name: string) {
  return badParam(
    name,
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however ` +
      `'${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    'parameter_invalid_empty',
  );
}

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw badParam(name, `Invalid string: ${JSON.stringify(value)}`);
  if (value === '') throw emptyString(name);
  return value;
}

export function string(options: { max?: number } = {}): Param<string> {
  const max = options.max ?? 5000;
  return {
    read: (value, name) => {
      const text = readText(value, name);
      if (text.length > max) {
        const shown = `${text.slice(0, 8)}...${text.slice(-4)}`;
        throw badParam(
          name,
          `Invalid string: ${shown}; must be at most ${max} characters`,
          'string_too_long',
        );
      }
      return text;
    },
  };
}

export function integer(options: { min?: number; max?: number } = {}): Param<number> {
  const { min = Number.MIN_SAFE_INTEGER, max = 99_999_999_999 } = options;
  return {
    read: (value, name) => {
      const text = readText(value, name);
      if (!/^-?\d+$/.test(text))
        throw badParam(name, `Invalid integer: ${text}`, 'parameter_invalid_integer');
      const number = Number(text);
      if (number < min) {
        throw badParam(
          name,
          `Invalid integer: ${text}. This value must be greater than or equal to ${min}.`,
          'parameter_invalid_integer',
        );
      }
      if (number > max) throw badParam(name, `Invalid integer: ${text}`, 'parameter_invalid_integer');
      return number;
    },
  };
}

export const boolean: Param<boolean> = {
  read: (value, name) => {
    const text = readText(value, name);
    if (text !== 'true' && text !== 'false') throw badParam(name, `Invalid boolean: ${text}`);
    return text === 'true';
  },
};

export function oneOf<const T extends string>(values: readonly T[]): Param<T> {
  return {
    read: (value, name) => {
      const text = readText(value, name);
      const found = values.find((one) => one === text);
      if (found !== undefined) return found;
      const list = values.length > 1 ? `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}` : values[0];
      throw badParam(name, `Invalid ${name}: must be one of ${list}`);
    },
  };
}

export const email: Param<string> = {
  read: (value, name) => {
    const text = readText(value, name);
    if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) || text.length > 512) {
      throw badParam(name, `Invalid email address: ${text}`, 'email_invalid');
    }
    return text;
  },
};

/** An absolute http(s) address; `{CHECKOUT_SESSION_ID}` may stand in it. */
export const webUrl: Param<string> = {
  read: (value, name) => {
    const text = readText(value, name);
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    if (
      parsed === undefined ||
      !/^https?:\/\//i.test(text) ||
      !['http:', 'https:'].includes(parsed.protocol)
    ) {
      throw badParam(name, 'Not a valid URL', 'url_invalid');
    }
    if (text.length > 5000) throw badParam(name, 'URL must be 5000 characters or less.', 'url_invalid');
    return text;
  },
};

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

export const currency: Param<string> = {
  read: (value, name) => {
    const text = readText(value, name).toLowerCase();
    if (!CURRENCIES.has(text)) {
      throw badParam(
        name,
        `Invalid currency: ${text}. It is not a three-letter currency code that is supported.`,
      );
    }
    return text;
  },
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Key-value text; a value of '' takes the key away, and '' for the whole empties it. */
export const metadata: Param<Record<string, string>> = {
  read: (value, name) => {
    if (value === '') return {};
    if (!isRecord(value)) throw badParam(name, `Invalid object`);
    const entries = Object.entries(value);
    if (entries.length > 50) {
      throw badParam(name, `Metadata can have up to 50 keys; you passed ${entries.length}.`);
    }
    const read: Record<string, string> = {};
    for (const [key, entry] of entries) {
      const entryName = `${name}[${key}]`;
      if (key.length > 40) throw badParam(entryName, `Metadata key '${key}' exceeds 40 characters.`);
      if (typeof entry !== 'string') throw badParam(entryName, 'Metadata values must be strings.');
      if (entry.length > 500) {
        throw badParam(
          entryName,
          `Metadata values can have up to 500 characters, but you passed in a value of length ${entry.length}.`,
        );
      }
      if (entry !== '') read[key] = entry;
    }
    return read;
  },
};

export function array<T>(item: Param<T>, options: { max?: number } = {}): Param<T[]> {
  return {
    read: (value, name) => {
      // More than a hundred indexed entries reach us as an object with number keys.
      const items =
        isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
          ? Object.values(value)
          : value;
      if (!Array.isArray(items)) throw badParam(name, 'Invalid array');
      const { max } = options;
      if (max !== undefined && items.length > max) {
        throw badParam(name, `Array ${name} exceeded maximum ${max} allowed elements.`);
      }
      return items.map((entry, index) => item.read(entry, `${name}[${index}]`));
    },
  };
}

/** A parameter Stripe knows and this stand-in does not imitate: refused by name rather than quietly ignored. */
export const notLocal: Param<undefined> = {
  read: (_value, name) => {
    throw badParam(name, `Stripe knows the parameter ${name}, but local Stripe does not imitate it.`);
  },
};

const notLocalNames = (names: readonly string[]): Shape =>
  Object.fromEntries(names.map((name) => [name, notLocal]));

/** Reads named fields; `unsupported` names what only the real Stripe does. */
export function object<S extends Shape>(shape: S, unsupported: readonly string[] = []): Param<Params<S>> {
  const known: Shape = { ...notLocalNames(unsupported), ...shape };
  return {
    read: (value, name) => {
      if (!isRecord(value)) throw badParam(name, 'Invalid object');
      const childName = (key: string) => (name === '' ? key : `${name}[${key}]`);

      const unknown = Object.keys(value)
        .filter((key) => !Object.hasOwn(known, key))
        .map(childName);
      if (unknown.length > 0) {
        throw badParam(
          unknown[0] ?? '',
          `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`,
          'parameter_unknown',
        );
      }
      const read: Record<string, unknown> = {};
      for (const [key, param] of Object.entries(known)) {
        if (Object.hasOwn(value, key)) {
          read[key] = param.read(value[key], childName(key));
        } else if (param.required === true) {
          throw badParam(childName(key), `Missing required param: ${childName(key)}.`, 'parameter_missing');
        }
      }
      // The loop above gave every field of the shape the type its reader returns.
      return read as Params<S>;
    },
  };
}

export const expand: Param<string[]> = array(string(), { max: 20 });

const timestamp = integer({ min: 0 });
const createdRange = object({ gt: timestamp, gte: timestamp, lt: timestamp, lte: timestamp });

export const created: Param<
  Params<{ gt: Param<number>; gte: Param<number>; lt: Param<number>; lte: Param<number> }>
> = {
  read: (value, name) => {
    if (typeof value !== 'string') return createdRange.read(value, name);
    const exact = timestamp.read(value, name);
    return { gt: undefined, gte: exact, lt: undefined, lte: exact };
  },
};

/** What every list takes. */
export const page = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: string(),
  ending_before: string(),
  expand,
};
