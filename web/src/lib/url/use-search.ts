import { z } from '@keepsong/domain/zod';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a screen keeps in the URL's query. An absent or invalid parameter has its default. */
type SearchSchema = z.ZodMiniObject<Record<string, z.ZodMiniCatch<z.ZodMiniType>>>;

export const oneOf = <const T extends readonly string[]>(values: T, otherwise: T[number]) =>
  z.catch(z.enum(values), otherwise);

export const text = z.catch(z.string(), '');

export const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null);

export const readSearch = <S extends SearchSchema>(schema: S, search: URLSearchParams): z.output<S> =>
  schema.parse(Object.fromEntries(search));

/** The query with these values, without those that are the default. */
export function searchOf<S extends SearchSchema>(schema: S, values: Partial<z.output<S>>): string {
  const wanted: Record<string, unknown> = values;
  const query = new URLSearchParams();
  for (const [name, otherwise] of Object.entries(schema.parse({}))) {
    const value = wanted[name];
    if (typeof value === 'string' && value !== otherwise) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Values that the URL has not got yet. */
interface Chosen<T> {
  values: T;
  wanted: string;
  /** The queries that may be seen before. Any other one is a navigation by somebody else. */
  until: string[];
}

const isAwaited = <T>(chosen: Chosen<T> | null, query: string): chosen is Chosen<T> =>
  chosen?.until.includes(query) ?? false;

/** The values in the URL's query, and a function that changes some of them without a step in the history. */
export function useSearch<S extends SearchSchema>(
  schema: S,
): [z.output<S>, (changes: Partial<z.output<S>>) => void] {
  const [params, setParams] = useSearchParams();
  const query = params.size > 0 ? `?${params}` : '';
  const inUrl = useMemo(() => readSearch(schema, params), [schema, params]);
  // The router changes the URL some time later. A field that showed its former value until then would lose the next key.
  const [chosen, setChosen] = useState<Chosen<z.output<S>> | null>(null);
  // What the next change begins with: a former one may not be rendered yet, and a change can be made by a rendering that React
  // has not shown yet.
  const latest = useRef({ chosen, query });
  useLayoutEffect(() => {
    latest.current.query = query;
    if (!isAwaited(latest.current.chosen, query)) latest.current.chosen = null;
  });
  if (chosen && !isAwaited(chosen, query)) setChosen(null);
  const values = isAwaited(chosen, query) ? chosen.values : inUrl;
  function change(changes: Partial<z.output<S>>): void {
    const before = latest.current.chosen;
    const next = { ...(before ? before.values : values), ...changes };
    const wanted = searchOf(schema, next);
    // Earlier changes may still arrive before this one.
    const earlier = new Set([
      query,
      latest.current.query,
      ...(before ? [...before.until, before.wanted] : []),
    ]);
    earlier.delete(wanted);
    const made = { values: next, wanted, until: [...earlier] };
    latest.current.chosen = made;
    setChosen(made);
    setParams(wanted, { replace: true, preventScrollReset: true });
  }
  return [values, change];
}
