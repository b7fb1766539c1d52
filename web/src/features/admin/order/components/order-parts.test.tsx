import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { AssigneeField } from './assignee-field';
import { NextStep } from './next-step';
import { OrderEmails } from './order-emails';
import { OrderTimeline } from './order-timeline';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press } from '@/lib/testing/screen';

const song = vi.hoisted(() => ({}));
const failed = vi.hoisted(() => ({ status: 'error', data: undefined, retry: vi.fn() }));
vi.mock('../../api/admins', () => ({ useAdmins: () => failed }));
vi.mock('../../mail/api/emails', () => ({ useOrderEmails: () => failed }));
vi.mock('@/entities/order/order-events', () => ({ useLatestOrderEvents: () => failed }));
vi.mock('@/entities/song/song', () => ({ useSong: () => ({ data: song }) }));
vi.mock('@/entities/song/use-lyrics-review', () => ({ useLyricsReview: () => failed }));

Object.assign(song, exampleSong());
const order = exampleOrder();

it.each<[string, ReactElement]>([
  ['The admins', <AssigneeField key="a" order={order} />],
  ['The e-mails', <OrderEmails key="b" order={order} isOpen />],
  ['The timeline', <OrderTimeline key="c" orderId={order.id} isOpen />],
  ['The approval', <NextStep key="d" order={order} />],
])('%s can be loaded again after a failure', async (what, part) => {
  failed.retry.mockReset();
  renderInApp(part);
  screen.getByText(`${what} could not be loaded.`);
  await press('Try again');
  expect(failed.retry).toHaveBeenCalledOnce();
});
