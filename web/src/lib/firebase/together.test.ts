import { expect, it, vi } from 'vitest';
import type { ReadStatus } from './read';
import { orNull, together } from './together';

const read = (status: ReadStatus, data: string | undefined) => ({ status, data, retry: vi.fn() });

it.each<
  [ReadStatus, string | undefined, ReadStatus, string | undefined, ReadStatus, readonly string[] | undefined]
>([
  ['ready', 'a', 'ready', 'b', 'ready', ['a', 'b']],
  ['ready', 'a', 'loading', undefined, 'loading', undefined],
  ['loading', undefined, 'missing', undefined, 'missing', undefined],
  ['error', undefined, 'loading', undefined, 'error', undefined],
  ['missing', undefined, 'error', undefined, 'error', undefined],
  // What was known before a failure stays.
  ['error', 'a', 'ready', 'b', 'error', ['a', 'b']],
])('%s %s and %s %s are %s %j', (one, a, other, b, status, data) => {
  expect(together([read(one, a), read(other, b)])).toMatchObject({ status, data });
});

it('retries what has failed', () => {
  const [failed, fine] = [read('error', undefined), read('ready', 'b')];
  together([failed, fine]).retry();
  expect(failed.retry).toHaveBeenCalledOnce();
  expect(fine.retry).not.toHaveBeenCalled();
});

it.each<[ReadStatus, string | undefined, ReadStatus, string | null | undefined]>([
  ['missing', undefined, 'ready', null],
  ['ready', 'a', 'ready', 'a'],
  ['loading', undefined, 'loading', undefined],
  ['error', 'a', 'error', 'a'],
])('of %s %s knows %s %s', (status, data, expected, value) => {
  const known = orNull(read(status, data));
  expect(known.status).toBe(expected);
  expect(known.data?.value).toBe(value);
});
