import { readMessages } from '@keepsong/domain/calls/read-messages';
import { sendMessage } from '@keepsong/domain/calls/send-message';
import type { Order } from '@keepsong/domain/documents/order';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect } from 'vitest';
import { idTokenOf, refusalWith, revokeClaim } from '../support/admins.ts';
import { outboxOf, storedOrder } from '../support/database.ts';
import { givenOrder } from '../support/factory.ts';
import { removeDigests, storedMessages } from '../support/messages.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { attack, outcomeOf } from './attack.ts';

describe('the conversation about an order', () => {
  const orderIds: string[] = [];
  afterAll(() => removeDigests(orderIds));

  async function givenConversation(changes: Partial<Order> = {}) {
    const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const order = await givenOrder(owner, changes);
    orderIds.push(order.id);
    const messageOf = (text: string) => ({ orderId: order.id, messageId: randomUUID(), text });
    return { owner, admin, order, messageOf };
  }

  attack('write-foreign', async () => {
    const { owner, order, messageOf } = await givenConversation();
    const stranger = await newCustomer();
    expect(await outcomeOf(stranger.call(sendMessage, messageOf('Mine')))).toBe('not_found');
    expect(await outcomeOf(stranger.call(readMessages, { orderId: order.id }))).toBe('not_found');
    expect(await storedMessages(order.id)).toEqual([]);
    expect(await outcomeOf(owner.call(sendMessage, messageOf('Mine')))).toBe('allowed');
  });

  attack('write-as-team', async () => {
    const { owner, order, messageOf } = await givenConversation();
    const forged = { side: 'team', author: 'Grace', userId: 'somebody', at: 0, unread: { team: 0 } };
    await owner.call(sendMessage, { ...messageOf('For free'), ...forged });
    await owner.call(readMessages, { orderId: order.id, ...forged });
    expect(await storedMessages(order.id)).toMatchObject([
      { side: 'customer', author: null, userId: owner.uid },
    ]);
    expect((await storedOrder(order.id)).unread).toEqual({ customer: 0, team: 1 });
  });

  attack('write-revoked', async () => {
    const { admin, order, messageOf } = await givenConversation();
    const held = await idTokenOf(admin);
    expect(await refusalWith(held, sendMessage, messageOf('Hello'))).toBeNull();
    await revokeClaim(admin);
    expect(await refusalWith(held, sendMessage, messageOf('Hello again'))).toBe('not_found');
    expect(await refusalWith(held, readMessages, { orderId: order.id })).toBe('not_found');
    expect(await storedMessages(order.id)).toHaveLength(1);
  });

  attack('write-unpaid', async () => {
    const { owner, order, messageOf } = await givenConversation({ paymentStatus: 'pending', paidAt: null });
    expect(await outcomeOf(owner.call(sendMessage, messageOf('Buy now')))).toBe('not_allowed_now');
    expect(await storedMessages(order.id)).toEqual([]);
    expect(await outboxOf(order.id)).toEqual([]);
  });
});
