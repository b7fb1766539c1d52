import type { ReadStatus, ShownRead } from './read';

type Data<R extends readonly ShownRead<unknown>[]> = { [K in keyof R]: NonNullable<R[K]['data']> };

/** Several reads that are shown together, as one: ready once all are, and failed, loading or missing as soon as one is. */
export function together<const R extends readonly ShownRead<unknown>[]>(reads: R): ShownRead<Data<R>> {
  const is = (wanted: ReadStatus) => reads.some(({ status }) => status === wanted);
  const isKnown = reads.every(({ data }) => data !== undefined);
  return {
    status: is('error') ? 'error' : is('missing') ? 'missing' : is('loading') ? 'loading' : 'ready',
    data: isKnown ? (reads.map(({ data }) => data) as Data<R>) : undefined,
    retry: () => {
      for (const { status, retry } of reads) if (status === 'error') retry();
    },
  };
}

/** A read of a document that need not exist: null instead of `missing`. */
export function orNull<T>(read: ShownRead<T>): ShownRead<{ value: T | null }> {
  const { status, data, retry } = read;
  if (status === 'missing') return { status: 'ready', data: { value: null }, retry };
  return { status, data: data === undefined ? undefined : { value: data }, retry };
}
