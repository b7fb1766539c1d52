import type { OrderNote } from '@keepsong/domain/documents/order-parts';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { UnsavedChanges } from '../../components/unsaved-changes';
import { InternalNote } from './order-fields';
import { callServer, fireEvent, press, renderInApp, requests, saved, screen, user } from '@/lib/testing';

const stored = vi.hoisted(() => ({ note: null as Partial<OrderNote> | null }));
vi.mock('../api/order-note', () => ({ useOrderNote: () => ({ status: 'ready', data: stored.note }) }));

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
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Only the team sees this');
const TEXT = 'Call her after five';
const AT = new Date('2026-01-05T12:00:00Z');

beforeEach(() => void (stored.note = null));

it('asks before an unsaved note is left, and leaves at once after it was saved', async () => {
  show();
  await user.type(field(), TEXT);
  await leave();
  screen.getByText('Discard your changes?');
  await press('Keep as it is');
  expect(field().value).toBe(TEXT);
  callServer.mockImplementationOnce(saved);
  await press('Save Note');
  screen.getByText('Note saved');
  expect(requests().at(-1)).toEqual({ orderId: order.id, seen: 0, value: TEXT });
  await leave();
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
  callServer.mockImplementationOnce(saved);
  await press('Save Note');
  screen.getByText('Note saved');
  expect(requests().at(-1)).toEqual({ orderId: order.id, seen: 3, value: 'Another too!' });
});
