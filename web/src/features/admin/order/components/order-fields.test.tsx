import type { OrderNote } from '@keepsong/domain/documents/order-parts';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnsavedChanges } from '../../components/unsaved-changes';
import { AssigneeField, InternalNote } from './order-fields';
import { fireEvent, screen } from '@testing-library/react';
import { answerLater, callServer, press, renderInApp, requests, saved, user } from '@/testing';

const ADMINS = ['Ada', 'Bo', 'Cy'].map((name) => ({ id: name.toLowerCase(), name, email: '' }));
const live = vi.hoisted(() => ({ admins: {}, note: null as Partial<OrderNote> | null }));
vi.mock('../../api/admins', () => ({ useAdmins: () => live.admins }));
vi.mock('../../api/counts', () => ({ useRecount: () => () => undefined }));
vi.mock('../api/order-note', () => ({ useOrderNote: () => ({ status: 'ready', data: live.note }) }));

beforeEach(() => void Object.assign(live, { admins: { data: ADMINS, status: 'ready' }, note: null }));

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
  live.admins = { data: undefined, status: 'loading' };
  const { rerender } = renderInApp(field('ada', 0));
  expect(shown()).toBe('Somebody');
  live.admins = { data: ADMINS, status: 'ready' };
  rerender(field('ada', 0));
  expect(shown()).toBe('Ada');
  rerender(field(null, 1));
  expect(shown()).toBe('Nobody');
});

const order = exampleOrder();

const page = (
  <UnsavedChanges>
    <InternalNote orderId={order.id} />
    <Link to="/admin">All orders</Link>
  </UnsavedChanges>
);
const leave = () => user.click(screen.getByRole('link', { name: 'All orders' }));

function show() {
  renderInApp(page, { at: `/admin/orders/${order.id}`, path: '/admin/orders/:id' });
  // An empty note is folded.
  const fold = screen.queryByRole('button', { name: 'Internal Note', expanded: false });
  if (fold) fireEvent.click(fold);
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Only the team sees this');
const TEXT = 'Call her after five';
const AT = new Date('2026-01-05T12:00:00Z');

it('asks before an unsaved note is left, and leaves at once after it was saved', async () => {
  show();
  await user.type(note(), TEXT);
  await leave();
  screen.getByText('Discard your changes?');
  await press('Keep as it is');
  expect(note().value).toBe(TEXT);
  callServer.mockImplementationOnce(saved);
  await press('Save Note');
  screen.getByText('Note saved');
  expect(requests().at(-1)).toEqual({ orderId: order.id, seen: 0, value: TEXT });
  await leave();
  screen.getByRole('heading', { name: 'Another page' });
});

it('shows both texts when somebody else has saved another note meanwhile, and saves the chosen one', async () => {
  let version = 1;
  live.note = { text: 'Hers', byEmail: 'cleo@example.com', version, updatedAt: AT };
  show();
  screen.getByText(/^Last saved by cleo@example.com, /);
  const meanwhile = async (text: string) => {
    await user.type(note(), ' too');
    version += 1;
    live.note = { ...live.note, text, version };
    await user.type(note(), '!');
    screen.getByText('Somebody else has changed “Internal Note” since you began.');
  };
  await meanwhile('Another');
  await press('Take what was saved');
  expect(note().value).toBe('Another');
  await meanwhile('A third');
  await press('Keep mine');
  callServer.mockImplementationOnce(saved);
  await press('Save Note');
  screen.getByText('Note saved');
  expect(requests().at(-1)).toEqual({ orderId: order.id, seen: 3, value: 'Another too!' });
});
