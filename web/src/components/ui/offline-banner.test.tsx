import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageInApp } from '@/lib/testing/page-in-app';
import { createRead } from '@/lib/firebase/read';
import { OfflineBanner } from './offline-banner';

const show = () => render(<OfflineBanner />, { wrapper: PageInApp });

/** Opens a live read. Returns functions that send data from the cache or the server, and that close it. */
function open() {
  let next: (data: string, fromCache: boolean) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const store = createRead<string>((sink) => {
    ({ next, error: fail } = sink);
    return () => undefined;
  });
  const close = store.subscribe(() => undefined);
  return {
    fromCache: () => void act(() => next('old', true)),
    fromServer: () => void act(() => next('new', false)),
    refused: () => void act(() => fail(new Error('refused'))),
    close: () => void act(close),
  };
}

const wait = (seconds: number) => void act(() => vi.advanceTimersByTime(seconds * 1000));
const LOST = 'We cannot reach the server; you see what was last known.';
const banner = () => document.querySelector('[role=status]')?.textContent;

it('says that the server is not reached after some seconds with stored data only, until it answers', () => {
  show();
  const read = open();
  read.fromCache();
  wait(7);
  expect(banner()).toBe('');
  wait(2);
  expect(banner()).toBe(LOST);
  read.fromServer();
  expect(banner()).toBe('');
  // The connection is lost again.
  read.fromCache();
  wait(9);
  expect(banner()).toBe(LOST);
  read.close();
  expect(banner()).toBe('');
});

it('says nothing while reads are confirmed one after the other, closed or refused', () => {
  show();
  const [first, second, third] = [open(), open(), open()];
  for (const read of [first, second, third]) read.fromCache();
  wait(7);
  first.fromServer();
  wait(7);
  second.refused();
  expect(banner()).toBe('');
  third.close();
  wait(60);
  expect(banner()).toBe('');
  first.close();
  second.close();
});

it('says that the browser is offline at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(banner()).toMatch(/^You are offline\. What you see may be a little old/);
});
