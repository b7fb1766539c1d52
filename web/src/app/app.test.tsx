import { shopDayOf } from '@keepsong/domain/day';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useShopToday } from '@/lib/shop/public-settings';
import { App } from './app';
import { pass, render, screen } from '@/testing';

const Today = () => shopDayOf(useShopToday().now);

it('a page counts promised days from the server’s date, whatever day it is on the device', async () => {
  vi.setSystemTime(new Date('2026-05-01T09:00:00Z'));
  const headers = { date: 'Sat, 28 Nov 2026 10:30:00 GMT' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers })));
  const { container } = render(<App router={createMemoryRouter([{ path: '*', element: <Today /> }])} />);
  screen.getByText('2026-05-01');
  await pass(3_000);
  expect(container.textContent).toBe('2026-11-28');
});
