import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { WorkByPerson } from './view-tabs';
import { renderInApp, screen } from '@/testing';

vi.mock('../../api/admins', () => ({
  useAdmins: () => ({
    data: [
      { id: 'ada', name: '', email: 'ada@example.com' },
      { id: 'alex', name: 'Alex' },
    ],
  }),
}));
const work = vi.hoisted(() => new Map<string, { count: number; first: Order | null }>());
vi.mock('../api/board-counts', () => ({
  useWorkOf: () => ({ status: 'ready', data: work, retry: () => undefined }),
}));

it('says how much each person and nobody has to do, and by when, and marks whose list is shown', () => {
  const first = exampleOrder({ board: { turn: 'team', since: new Date(), dueDay: '2026-12-03' } });
  work.set('alex', { count: 6, first });
  work.set('nobody', { count: 0, first: null });
  renderInApp(<WorkByPerson shown="alex" now={new Date('2026-11-28T12:00:00Z')} />);
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'ada@example.com',
    'Alex: 6, next due Dec 3',
    'Nobody: 0',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  expect(links[2]?.getAttribute('href')).toContain('?view=mine&person=nobody');
});
