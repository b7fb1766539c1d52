import type { SaveReply } from '@keepsong/domain/calls/define-call';
import { vi } from 'vitest';
import { callFunction } from '@/lib/firebase/call';
import type { LiveList } from '@/lib/firebase/live-list';
import type { Read, ReadStatus } from '@/lib/firebase/read';
import { settle } from './screen';

/** A read in this state, for a mock of the function that reads. */
export const givenRead = <T>(status: ReadStatus, data?: T, retry = () => {}): Read<T> => ({
  ...{ status, data, retry },
  ...{ error: undefined, isConfirmed: true, size: 0 },
});

/** A list by pages, for a mock of the function that reads. */
export const givenList = <T extends { id: string }>(
  rows: readonly T[],
  changes: Partial<LiveList<T>> = {},
): LiveList<T> => ({
  ...{ status: 'ready', rows, isConfirmed: true, nextAfter: null },
  ...{ isFetchingMore: false, showMore: () => {}, retry: () => {} },
  ...changes,
});

/** `callFunction`, which `screens.setup.ts` spies on. */
export const callServer = vi.mocked(callFunction);
/** What the calls sent. */
export const requests = (): unknown[] => callServer.mock.calls.map(([, , request]) => request);

/** The server's answer to a save that it stores as it was sent. */
export const saved = (_: unknown, _call: unknown, request: unknown): Promise<SaveReply<unknown>> => {
  const { seen, value } = request as { seen: number; value: unknown };
  return Promise.resolve({ outcome: 'saved', value, version: seen + 1 });
};

/** The next call is answered when one of the returned functions is called. */
export function answerLater() {
  let sent: Parameters<typeof saved>;
  let end = { resolve: (_reply: unknown) => {}, reject: (_error: Error) => {} };
  const reply = new Promise((resolve, reject) => (end = { resolve, reject }));
  callServer.mockImplementationOnce((...call) => ((sent = call), reply));
  return {
    answer: (value: unknown) => (end.resolve(value), settle()),
    fail: (error: Error) => (end.reject(error), settle()),
    save: () => (end.resolve(saved(...sent)), settle()),
  };
}
