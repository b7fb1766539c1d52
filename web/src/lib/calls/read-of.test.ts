import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readOf } from './read-of';

const results = {
  data: () => Promise.resolve('a'),
  nothing: () => Promise.resolve(null),
  failure: () => Promise.reject(new Error('no network')),
};

/** The state of a query after each of its results. */
async function after(...given: (keyof typeof results)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetched = vi.fn<() => Promise<string | null>>();
  const observer = new QueryObserver<string | null>(client, {
    queryKey: ['a'],
    queryFn: fetched,
    enabled: false,
  });
  for (const result of given) {
    fetched.mockImplementationOnce(results[result]);
    await observer.refetch();
  }
  return { read: readOf(observer.getCurrentResult()), fetched };
}

it.each([
  [[], 'loading', undefined],
  [['data'], 'ready', 'a'],
  [['nothing'], 'missing', undefined],
  [['failure'], 'error', undefined],
  // What was known before a failure stays.
  [['data', 'failure'], 'error', 'a'],
  [['failure', 'data'], 'ready', 'a'],
] as const)('after %j it is %s with %j', async (given, status, data) => {
  expect((await after(...given)).read).toMatchObject({ status, data });
});

it('asks again', async () => {
  const { read, fetched } = await after('failure');
  fetched.mockImplementationOnce(results.data);
  read.retry();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), 20_000);
});
