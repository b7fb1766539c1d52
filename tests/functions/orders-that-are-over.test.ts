import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cancelForCustomer } from '@keepsong/domain/calls/payments';
import { cancelOrder } from '@keepsong/domain/calls/my-order';
import { correctionOf, correctOrder } from '@keepsong/domain/calls/orders';
import { reviewLyrics, saveLyrics } from '@keepsong/domain/calls/lyrics';
import { shopDayOf } from '@keepsong/domain/day';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { changeSong, outboxOf, storedOrder } from '../support/database.ts';
import { paidOrder, setStatus } from '../support/orders.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';
import { mailTo } from '../support/mailbox.ts';
import { waitFor } from '../support/wait-for.ts';
import { expectFound } from '../support/searches.ts';
import { givenOrder } from '../support/factory.ts';
import { givenUntold } from '../support/story.ts';

const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);

it('an order that is over takes no lyrics and no names from its customer while its refund is on its way', async () => {
  const { id, songId } = await givenOrder(customer, { canceledAt: new Date(), stage: 'over' });
  const lyrics = { songId, seen: 0, value: { lyrics: 'Home by the river' } };
  const name = { type: 'add_pronunciation', id: 'a', name: 'Siobhan', sounds: 'shi-VAWN' } as const;
  expect(await outcomeOf(customer.call(saveLyrics, lyrics))).toBe('not_allowed_now');
  expect(await outcomeOf(customer.call(reviewLyrics, { songId, action: name }))).toBe('not_allowed_now');
  expect(await outboxOf(id, 'team_notice')).toEqual([]);
  expect(await admin.call(saveLyrics, lyrics)).toMatchObject({ outcome: 'saved' });
});

it('an order without the cover that was paid for is completed only after a confirmation', async () => {
  const { id, songId } = await givenOrder(customer, { includesCoverImage: true });
  const warnings = ['lyrics_not_approved', 'no_audio', 'no_cover'];
  const asked = { outcome: 'confirm', warnings, isMailed: false };
  expect(await setStatus(admin, id, 'completed', false)).toEqual(asked);
  await changeSong(songId, { coverPath: 'covers/ada/song/1.png' });
  const without = { ...asked, warnings: warnings.slice(0, 2) };
  expect(await setStatus(admin, id, 'completed', false)).toEqual(without);
});

it('an admin cancels for a customer when the customer no longer may, and gives all of it back', async () => {
  const order = await paidOrder(customer);
  await setStatus(admin, order.id, 'in_production');
  expect(await outcomeOf(customer.call(cancelOrder, { orderId: order.id }))).toBe('not_allowed_now');
  const ask = () => admin.call(cancelForCustomer, { orderId: order.id, reason: 'She asked by phone' });
  expect(await ask()).toEqual({ refundedCents: order.amountCents, progress: 'back' });
  expect(await ask()).toEqual({ refundedCents: order.amountCents, progress: 'back' });
  const deeds = await auditEntriesOf(admin, order.id, 'order_canceled');
  expect(deeds).toMatchObject([{ after: { reason: 'She asked by phone' } }]);
});

it('an admin corrects address and brief; later e-mails and the search follow, and the audit log names no text', async () => {
  const order = await givenUntold(customer);
  const address = `corrected-${randomUUID()}@example.com`;
  const theme = `She waited${' for the last ferry'.repeat(15)}`;
  const value = {
    ...correctionOf(order),
    ...{ email: address, theme, neededBy: '2026-12-03' },
    ...({ mood: 'Other', otherMood: 'Proud' } as const),
  };
  await admin.call(correctOrder, { orderId: order.id, seen: 0, value });
  expect(await storedOrder(order.id)).toMatchObject({
    ...{ customerEmail: address, neededBy: '2026-12-03', songThemes: theme, waitingOn: 'team' },
    metadata: { formData: { email: address, mood: 'Other', otherMood: 'Proud' } },
    // The team looks at the day on which it is needed.
    board: { turn: 'team', dueDay: '2026-12-03' },
  });
  expect(await outboxOf(order.id, 'team_notice')).toEqual([]);
  await expectFound(address, [order.id]);
  await expectFound(`${order.customerEmail} ${order.id}`, []);
  await setStatus(admin, order.id, 'in_production');
  await setStatus(admin, order.id, 'pending');
  await waitFor('the e-mail at the corrected address', async () => (await mailTo(address)).length === 1);
  const deeds = await auditEntriesOf(admin, order.id, 'order_corrected');
  expect(deeds.map(({ after }) => after)).toEqual([{ fields: 'email, mood, otherMood, theme, neededBy' }]);
});

it('lyrics that a customer edits notify the team once a day', async () => {
  // At midnight in the shop, the second edit would be another day's.
  const [now, soon] = [Date.now(), Date.now() + 30_000].map((time) => shopDayOf(new Date(time)));
  if (now !== soon) await setTimeout(30_000);
  const order = await givenOrder(customer);
  const save = (lyrics: string, seen: number) =>
    customer.call(saveLyrics, { songId: order.songId, seen, value: { lyrics } });
  await save('Home by the river', 0);
  await save('Home by the sea', 1);
  expect(await outboxOf(order.id, 'team_notice')).toHaveLength(1);
});
