import { exampleOrder } from '@keepsong/domain/examples/order';
import { beforeEach, expect, it, vi } from 'vitest';
import { AssigneeField } from './order-fields';
import { answerLater, callServer, renderInApp, requests, saved, screen, user } from '@/lib/testing';

const ADMINS = [
  { id: 'ada', name: 'Ada', email: '' },
  { id: 'bo', name: 'Bo', email: '' },
  { id: 'cy', name: 'Cy', email: '' },
];
const admins = vi.hoisted(() => ({ read: {} }));
vi.mock('../../api/admins', () => ({ useAdmins: () => admins.read }));
vi.mock('../../api/recount', () => ({ useRecount: () => () => undefined }));
beforeEach(() => void (admins.read = { data: ADMINS, status: 'ready' }));

const field = (assignedTo: string | null, assigneeVersion: number) => (
  <AssigneeField order={exampleOrder({ assignedTo, assigneeVersion })} />
);
const shown = () => [...select().options].find(({ value }) => value === select().value)?.textContent;
const select = () => screen.getByLabelText<HTMLSelectElement>('Assigned to');

it('saves the last one that was chosen while another one was being saved', async () => {
  renderInApp(field('ada', 0));
  const first = answerLater();
  await user.selectOptions(select(), 'bo');
  await user.selectOptions(select(), 'cy');
  await user.selectOptions(select(), 'Nobody');
  callServer.mockImplementationOnce(saved);
  await first.save();
  expect(requests()).toMatchObject([
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
