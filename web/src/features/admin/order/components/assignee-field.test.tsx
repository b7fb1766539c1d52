import { exampleOrder } from '@keepsong/domain/examples/order';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { callFunction } from '@/lib/firebase/call';
import { AssigneeField } from './order-fields';
import { saved } from '@/lib/testing/saves';
import { renderInApp } from '@/lib/testing/page-in-app';
import { settle, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });
const ADMINS = [
  { id: 'ada', name: 'Ada', email: '' },
  { id: 'bo', name: 'Bo', email: '' },
  { id: 'cy', name: 'Cy', email: '' },
];
const admins = vi.hoisted(() => ({ read: {} }));
vi.mock('../../api/admins', () => ({ useAdmins: () => admins.read }));
vi.mock('../../api/recount', () => ({ useRecount: () => () => undefined }));
const send = vi.mocked(callFunction);
beforeEach(() => void (admins.read = { data: ADMINS, status: 'ready' }));

const field = (assignedTo: string | null, assigneeVersion: number) => (
  <AssigneeField order={exampleOrder({ assignedTo, assigneeVersion })} />
);
const shown = () => [...select().options].find(({ value }) => value === select().value)?.textContent;
const select = () => screen.getByLabelText<HTMLSelectElement>('Assigned to');

it('saves the last one that was chosen while another one was being saved', async () => {
  renderInApp(field('ada', 0));
  let reply: (body: object) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  await user.selectOptions(select(), 'bo');
  await user.selectOptions(select(), 'cy');
  await user.selectOptions(select(), 'Nobody');
  send.mockImplementationOnce(saved);
  reply({ outcome: 'saved', value: 'bo', version: 1 });
  await settle();
  expect(send.mock.calls.map(([, , request]) => request)).toMatchObject([
    { seen: 0, value: 'bo' },
    { seen: 1, value: null },
  ]);
  expect(shown()).toBe('Nobody');
});

it('does not say that nobody works on it while the admins load', () => {
  admins.read = { data: undefined, status: 'loading' };
  const { rerender } = renderInApp(field('ada', 0));
  expect(shown()).toBe('Somebody');
  admins.read = { data: ADMINS, status: 'ready' };
  rerender(field('ada', 0));
  expect(shown()).toBe('Ada');
  rerender(field(null, 1));
  expect(shown()).toBe('Nobody');
});
