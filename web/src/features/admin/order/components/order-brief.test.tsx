import type { Order } from '@keepsong/domain/documents/order';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { OrderBrief } from './order-brief';
import { callServer, press, renderInApp, requests, saved, screen, settle, user } from '@/testing';

const base = {
  ...{ name: 'Ada Lovelace', email: 'ada@example.com', phone: '' },
  ...{ mood: 'Romantic', otherMood: '', theme: 'the last ferry home', references: '', neededBy: '' },
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function replace(name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}

function Brief({ order }: { order: Order }) {
  const [isEditing, setEditing] = useState(false);
  return <OrderBrief order={order} isEditing={isEditing} onEdit={setEditing} />;
}
const page = (order: Order) => <Brief order={order} />;

/** Returns a function that shows a newer order, as the live read does. */
async function open(order = exampleOrder()) {
  const { rerender } = renderInApp(page(order));
  if (order.customerEmail) await press('Correct');
  return (newer: Order) => rerender(page(newer));
}

it('sends the original values with the correction, and shows the brief again', async () => {
  await open();
  expect(document.activeElement).toBe(field('Name'));
  await replace('Email', 'ada@new.example');
  callServer.mockImplementationOnce(saved);
  await press('Save Changes');
  screen.getByText('Order corrected');
  expect(requests()[0]).toEqual({
    orderId: 'order-1',
    seen: 0,
    value: { ...base, email: 'ada@new.example' },
  });
  screen.getByRole('button', { name: 'Correct' });
  expect(document.activeElement?.tagName).toBe('SECTION');
});

it('cannot be corrected once the account is deleted', async () => {
  await open(exampleOrder({ customerEmail: '' }));
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});

function changed(order: Order, formData: Partial<Order['metadata']['formData']>): Order {
  const metadata = { ...order.metadata, formData: { ...order.metadata.formData, ...formData } };
  return { ...order, metadata, briefVersion: order.briefVersion + 1 };
}

it('takes what somebody else has corrected in another field, and saves both', async () => {
  const update = await open();
  await replace('Theme', 'Mine');
  update(changed(exampleOrder(), { name: 'Ada Byron' }));
  await settle();
  screen.getByDisplayValue('Ada Byron');
  callServer.mockImplementationOnce(saved);
  await press('Save Changes');
  screen.getByRole('button', { name: 'Correct' });
  expect(requests().at(-1)).toMatchObject({ seen: 1, value: { ...base, name: 'Ada Byron', theme: 'Mine' } });
});

it.each([
  ['Keep mine', 'Mine'],
  ['Take what was saved', 'Theirs'],
])('asks about a field that somebody else has corrected too: %s', async (choice, kept) => {
  const update = await open();
  await replace('Theme', 'Mine');
  update(changed(exampleOrder(), { theme: 'Theirs', name: 'Ada Byron' }));
  await settle();
  screen.getByText('Somebody else has changed “Theme” since you began.');
  await press('Save Changes');
  expect(callServer).not.toHaveBeenCalled();
  await press(choice);
  expect(screen.queryByText(/since you began/)).toBeNull();
  expect([field('Theme').value, field('Name').value]).toEqual([kept, 'Ada Byron']);
});
