import type { OrderNote } from '@keepsong/domain/documents/order-note';
import { fireEvent, screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { callFunction } from '@/lib/firebase/call';
import { UnsavedChanges } from '../../components/unsaved-changes';
import { InternalNote } from './internal-note';
import { StatusField } from './status-field';
import { useStatusChange } from './use-status-change';
import { saved } from '@/lib/testing/saves';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });
const stored = vi.hoisted(() => ({ note: null as Partial<OrderNote> | null }));
vi.mock('../api/order-note', () => ({ useOrderNote: () => ({ status: 'ready', data: stored.note }) }));

const send = vi.mocked(callFunction);
const order = exampleOrder();

/** The parts of an order's page that leave it, with its note. */
function Page() {
  const navigate = useNavigate();
  const leave = () => void navigate('/admin');
  const change = useStatusChange(order, leave);
  return (
    <UnsavedChanges>
      <InternalNote orderId={order.id} />
      <StatusField change={change} orderId={order.id} />
      <button onClick={leave}>Cancel</button>
      <button onClick={() => change.save()}>Update Status</button>
      <Link to="/admin/audit">Audit Log</Link>
    </UnsavedChanges>
  );
}

function show() {
  renderInApp(<Page />, { at: `/admin/orders/${order.id}`, path: '/admin/orders/:id' });
  // An empty note is folded.
  const fold = screen.queryByRole('button', { name: 'Internal Note', expanded: false });
  if (fold) fireEvent.click(fold);
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Only the team sees this');
const TEXT = 'Call her after five';
const AT = new Date('2026-01-05T12:00:00Z');

beforeEach(() => void (stored.note = null));

const saveStatus = async () => {
  send.mockResolvedValueOnce({ outcome: 'saved' });
  await user.selectOptions(screen.getByLabelText('Order Status'), 'in_production');
  await press('Update Status');
};

it.each([
  ['Cancel', () => press('Cancel')],
  ['a link', () => user.click(screen.getByRole('link', { name: 'Audit Log' }))],
  ['a saved status', saveStatus],
])('asks before %s discards an unsaved note, and keeps it', async (_what, leave) => {
  show();
  await user.type(field(), TEXT);
  await leave();
  screen.getByText('Discard your changes?');
  await press('Keep as it is');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().value).toBe(TEXT);
});

it('leaves at once after the note was saved', async () => {
  show();
  await user.type(field(), TEXT);
  send.mockImplementationOnce(saved);
  await press('Save Note');
  screen.getByText('Note saved');
  expect(send.mock.lastCall?.[2]).toEqual({ orderId: order.id, seen: 0, value: TEXT });
  await press('Cancel');
  screen.getByRole('heading', { name: 'Another page' });
});

it('shows both texts when somebody else has saved another note meanwhile, and saves the chosen one', async () => {
  let version = 1;
  stored.note = { text: 'Hers', byEmail: 'cleo@example.com', version, updatedAt: AT };
  show();
  screen.getByText(/^Last saved by cleo@example.com, /);
  const meanwhile = async (text: string) => {
    await user.type(field(), ' too');
    version += 1;
    stored.note = { ...stored.note, text, version };
    await user.type(field(), '!');
    screen.getByText('Somebody else has changed “Internal Note” since you began.');
  };
  await meanwhile('Another');
  await press('Take what was saved');
  expect(field().value).toBe('Another');
  await meanwhile('A third');
  await press('Keep mine');
  send.mockImplementationOnce(saved);
  await press('Save Note');
  screen.getByText('Note saved');
  expect(send.mock.lastCall?.[2]).toEqual({ orderId: order.id, seen: 3, value: 'Another too!' });
});
