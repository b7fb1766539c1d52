import { exampleOrder } from '@keepsong/domain/examples/order';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { queryClient } from '@/lib/calls/query';
import { AssigneeField } from './assignee-field';
import { settle, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));
const ADMINS = [
  { id: 'ada', name: 'Ada', email: '' },
  { id: 'bo', name: 'Bo', email: '' },
];
const admins = vi.hoisted(() => ({ read: {} }));
vi.mock('../../api/admins', () => ({ useAdmins: () => admins.read }));
vi.mock('../../api/recount', () => ({ useRecount: () => () => undefined }));
const send = vi.mocked(callFunction);
beforeEach(() => {
  admins.read = { data: ADMINS, status: 'ready' };
});
afterEach(cleanup);

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute));
const field = (assignedTo: string | null, minute: number) => (
  <QueryClientProvider client={queryClient}>
    <AssigneeField order={exampleOrder({ assignedTo, updatedAt: at(minute) })} />
  </QueryClientProvider>
);
const shown = () => [...select().options].find(({ value }) => value === select().value)?.textContent;
const select = () => screen.getByLabelText<HTMLSelectElement>('Assigned to');

it('shows the chosen admin until the order is updated, and then the order again', async () => {
  const { rerender } = render(field('ada', 0));
  let reply: (body: object) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  await user.selectOptions(select(), 'bo');
  expect(select().value).toBe('bo');
  reply({});
  await act(async () => {});
  expect(select().value).toBe('bo');
  rerender(field('bo', 1));
  expect(select().value).toBe('bo');
  rerender(field('ada', 2));
  expect(select().value).toBe('ada');
});

it('shows the stored admin again when the change failed', async () => {
  render(field('ada', 0));
  send.mockRejectedValueOnce(new CallError('not_allowed_now', 'No.'));
  await user.selectOptions(select(), 'bo');
  await settle();
  expect(select().value).toBe('ada');
});

it('does not say that nobody works on it while the admins load', () => {
  admins.read = { data: undefined, status: 'loading' };
  const { rerender } = render(field('ada', 0));
  expect(shown()).toBe('Somebody');
  admins.read = { data: ADMINS, status: 'ready' };
  rerender(field('ada', 0));
  expect(shown()).toBe('Ada');
  rerender(field(null, 1));
  expect(shown()).toBe('Nobody');
});
