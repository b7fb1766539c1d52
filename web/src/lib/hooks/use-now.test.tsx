import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { askServerTime } from '@/lib/browser/server-clock';
import { settle } from '@/testing/screen';
import { useNow } from './use-now';

const Clock = () => useNow(60_000).toISOString().slice(0, 16);

it.each<[string, HeadersInit | null, string]>([
  ['shows the server’s time', { date: 'Sat, 28 Nov 2026 10:30:00 GMT' }, '2026-11-28T10:30'],
  ['counts the age of an answer', { date: 'Sat, 28 Nov 2026 10:30:00 GMT', age: '600' }, '2026-11-28T10:40'],
  ['is right when it differs by minutes', { date: 'Fri, 01 May 2026 09:04:00 GMT' }, '2026-05-01T09:00'],
  ['counts when the server does not say its time', {}, '2026-05-01T09:00'],
  ['counts without a connection', null, '2026-05-01T09:00'],
])('a device whose clock stands on May 1 %s', async (_what, headers, shown) => {
  vi.setSystemTime(new Date('2026-05-01T09:00:00Z'));
  vi.stubGlobal('fetch', () =>
    headers ? Promise.resolve(new Response(null, { headers })) : Promise.reject(new TypeError('No network')),
  );
  render(<Clock />);
  void askServerTime();
  await settle();
  render(<Clock />);
  expect(screen.getAllByText(shown)).toHaveLength(2);
});
