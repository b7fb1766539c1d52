import { z } from '@keepsong/domain/zod';
import { startTransition, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

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

/** The values in the URL's query, and a function that changes some of them without a step in the history. */
export function useSearch<S extends SearchSchema>(
  schema: S,
): [z.output<S>, (changes: Partial<z.output<S>>) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const inUrl = useMemo(() => readSearch(schema, params), [schema, params]);
  // The router changes the URL some time later. A field that showed its former value until then would lose the next key.
  const [values, choose] = useOptimistic(inUrl);
  // What the next change begins with: a former one may not be rendered yet.
  const latest = useRef(values);
  const rendered = useRef(values);
  useLayoutEffect(() => {
    // A part of the page may change something in its first layout effect, which comes before this one.
    if (rendered.current === values) return;
    rendered.current = values;
    latest.current = values;
  }, [values]);
  function change(changes: Partial<z.output<S>>): void {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    startTransition(async () => {
      choose(next);
      await navigate({ search: searchOf(schema, next) }, { replace: true, preventScrollReset: true });
    });
  }
  return [values, change];
}
