import { randomUUID } from 'node:crypto';
import { cancelForCustomer } from '@keepsong/domain/calls/payments';
import { cancelOrder } from '@keepsong/domain/calls/my-order';
import { correctOrder, type Correction, setOrderStatus } from '@keepsong/domain/calls/orders';
import { reviewLyrics, saveLyrics } from '@keepsong/domain/calls/lyrics';
import { OFF_BOARD } from '@keepsong/domain/due';
import type { Order } from '@keepsong/domain/documents/order';
import { describe, expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { database, outboxOf, storedOrder } from '../support/database.ts';
import { paidOrder } from '../support/orders.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { mailTo } from '../support/mailbox.ts';
import { waitFor } from '../support/wait-for.ts';
import { shopDayLasts } from '../support/shop-day.ts';
import { expectFound } from '../support/searches.ts';
import { givenOrder } from '../support/factory.ts';

const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);

const setStatus = (order: Order, status: Order['status'], confirmed = false) =>
  admin.call(setOrderStatus, { orderId: order.id, status, expected: order.status, confirmed });

describe('an order that is over', () => {
  it('asks before its status changes, stays over, and mails nothing', async () => {
    const order = await givenOrder(customer, { canceledAt: new Date(), stage: 'over', board: OFF_BOARD });
    const warnings = ['over', 'lyrics_not_approved'];
    const asked = { outcome: 'confirm', warnings, isMailed: false };
    expect(await setStatus(order, 'in_production')).toEqual(asked);
    expect(await setStatus(order, 'in_production', true)).toEqual({ outcome: 'saved' });
    expect(await storedOrder(order.id)).toMatchObject({
      ...{ status: 'in_production', stage: 'over', board: OFF_BOARD },
    });
    expect(await outboxOf(order.id)).toEqual([]);
  });

  it('takes no lyrics and no names from its customer while its refund is on its way', async () => {
    const { id, songId } = await givenOrder(customer, { canceledAt: new Date(), stage: 'over' });
    const lyrics = { seen: 0, value: { lyrics: 'Home by the river' } };
    const name = { type: 'add_pronunciation', id: 'a', name: 'Siobhan', sounds: 'shi-VAWN' } as const;
    for (const change of [
      () => customer.call(saveLyrics, { songId, ...lyrics }),
      () => customer.call(reviewLyrics, { songId, action: name }),
    ]) {
      await expect(change()).rejects.toMatchObject({
        code: 'not_allowed_now',
        message: 'This order was canceled or refunded, so nothing about it can be changed.',
      });
    }
    expect(await outboxOf(id, 'team_notice')).toEqual([]);
    expect(await admin.call(saveLyrics, { songId, ...lyrics })).toMatchObject({ outcome: 'saved' });
  });
});

it('an order without the cover that was paid for is completed only after a confirmation', async () => {
  const order = await givenOrder(customer, { includesCoverImage: true });
  expect(await setStatus(order, 'completed')).toEqual({
    outcome: 'confirm',
    warnings: ['lyrics_not_approved', 'no_audio', 'no_cover'],
    isMailed: false,
  });
  await database.doc(`songs/${order.songId}`).update({ coverPath: 'covers/ada/song/1.png' });
  expect(await setStatus(order, 'completed')).toEqual({
    outcome: 'confirm',
    warnings: ['lyrics_not_approved', 'no_audio'],
    isMailed: false,
  });
});

describe('an admin', () => {
  it('cancels for a customer when the customer no longer may, and gives all of it back', async () => {
    const order = await paidOrder(customer);
    await setStatus(order, 'in_production', true);
    await expect(customer.call(cancelOrder, { orderId: order.id })).rejects.toMatchObject({
      code: 'not_allowed_now',
    });
    const ask = () => admin.call(cancelForCustomer, { orderId: order.id, reason: 'She asked by phone' });
    expect(await ask()).toEqual({ refundedCents: order.amountCents, progress: 'back' });
    expect(await ask()).toEqual({ refundedCents: order.amountCents, progress: 'back' });
    const deeds = await auditEntriesOf(admin, order.id, 'order_canceled');
    expect(deeds).toMatchObject([{ after: { reason: 'She asked by phone' } }]);
  });

  it('corrects address and brief; later e-mails and the search follow, and the audit log names no text', async () => {
    const order = await givenOrder(customer);
    const { name, email, phone = '', theme = '' } = order.metadata.formData;
    const base: Correction = {
      name,
      email,
      phone,
      mood: 'Romantic',
      otherMood: '',
      theme,
      references: '',
      neededBy: '2026-12-03',
    };
    const address = `corrected-${randomUUID()}@example.com`;
    const corrected = { ...base, email: address, theme: 'the last ferry', mood: 'Other', otherMood: 'Proud' };
    const save = (value: Correction) => admin.call(correctOrder, { orderId: order.id, seen: 0, value });
    await save(corrected as Correction);
    await save(corrected as Correction);
    const stored = await storedOrder(order.id);
    expect(stored).toMatchObject({
      customerEmail: address,
      neededBy: '2026-12-03',
      songThemes: 'the last ferry',
      metadata: { formData: { email: address, mood: 'Other', otherMood: 'Proud' } },
    });
    await expectFound(address, [order.id]);
    await expectFound(`${email} ${order.id}`, []);
    await setStatus(order, 'in_production', true);
    await setStatus({ ...order, status: 'in_production' }, 'pending', true);
    await waitFor('the e-mail at the corrected address', async () => (await mailTo(address)).length === 1);
    const deeds = await auditEntriesOf(admin, order.id, 'order_corrected');
    expect(deeds.map(({ after }) => after)).toEqual([{ fields: 'email, mood, otherMood, theme, neededBy' }]);
  });
});

it('lyrics that a customer edits notify the team once a day', async () => {
  await shopDayLasts();
  const order = await givenOrder(customer);
  const save = (lyrics: string, seen: number) =>
    customer.call(saveLyrics, { songId: order.songId, seen, value: { lyrics } });
  await save('Home by the river', 0);
  await save('Home by the sea', 1);
  const notices = await outboxOf(order.id, 'team_notice');
  expect(notices.map(({ subject }) => subject)).toEqual(['A customer has changed their lyrics: River Road']);
});
