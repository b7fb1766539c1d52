import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from '@keepsong/domain/calls/cancel-order';
import { chooseTake } from '@keepsong/domain/calls/choose-take';
import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { recheckPayment } from '@keepsong/domain/calls/recheck-payment';
import { refundOrder } from '@keepsong/domain/calls/refund-order';
import { removeOrder } from '@keepsong/domain/calls/remove-order';
import { resumeCheckout } from '@keepsong/domain/calls/resume-checkout';
import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { saveNote } from '@keepsong/domain/calls/save-note';
import { sendNotes } from '@keepsong/domain/calls/send-notes';
import { setSongPublic } from '@keepsong/domain/calls/set-song-public';
import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import {
  CANCEL_LIMITS,
  RECHECK_LIMITS,
  REFUND_LIMITS,
  START_PAYMENT_LIMITS,
  VERIFY_LIMITS,
} from '../../../functions/src/checkout/checkout-limits.ts';
import { enforceLimits } from '../../../functions/src/callable/enforce-limits.ts';
import { SET_SONG_PUBLIC_LIMITS } from '../../../functions/src/gallery/set-song-public.ts';
import { SAVE_LYRICS_LIMITS } from '../../../functions/src/lyrics/save-lyrics.ts';
import { CHOOSE_TAKE_LIMITS } from '../../../functions/src/production/choose-take.ts';
import { SAVE_NOTE_LIMITS } from '../../../functions/src/production/save-note.ts';
import { SEND_NOTES_LIMITS } from '../../../functions/src/production/send-notes.ts';
import type { RateLimit } from '../../../functions/src/store/rate-limit.ts';
import { ordersOf } from '../../support/database.ts';
import { usedUp } from '../../support/limits.ts';
import { stripeTestbed } from '../../support/local-stripe.ts';
import { filledForm } from '../../support/orders.ts';
import { newAdmin, newCustomer, type Person } from '../../support/people.ts';

const orderId = 'no-such-order';
const start = (person: Person) =>
  person.call(createCheckout, { requestId: randomUUID(), form: filledForm(person.email) });
const CALLS: [
  name: string,
  limits: readonly RateLimit[],
  who: () => Promise<Person>,
  call: (p: Person) => Promise<unknown>,
][] = [
  ['createCheckout', START_PAYMENT_LIMITS, newCustomer, start],
  ['resumeCheckout', START_PAYMENT_LIMITS, newCustomer, (p) => p.call(resumeCheckout, { orderId })],
  [
    'verifyStripeSession',
    VERIFY_LIMITS,
    newCustomer,
    (p) => p.call(verifyStripeSession, { orderId, sessionId: 'cs_1' }),
  ],
  ['cancelOrder', CANCEL_LIMITS, newCustomer, (p) => p.call(cancelOrder, { orderId })],
  ['removeOrder', CANCEL_LIMITS, newCustomer, (p) => p.call(removeOrder, { orderId })],
  [
    'saveLyrics',
    SAVE_LYRICS_LIMITS,
    newCustomer,
    (p) => p.call(saveLyrics, { songId: 'x', lyrics: '', baseRevision: 0 }),
  ],
  [
    'setSongPublic',
    SET_SONG_PUBLIC_LIMITS,
    newCustomer,
    (p) => p.call(setSongPublic, { songId: 'x', isPublic: true }),
  ],
  ['chooseTake', CHOOSE_TAKE_LIMITS, newCustomer, (p) => p.call(chooseTake, { songId: 'x', takeId: '1A' })],
  [
    'saveNote',
    SAVE_NOTE_LIMITS,
    newCustomer,
    (p) => p.call(saveNote, { songId: 'x', noteId: 'x', seen: 0, note: null }),
  ],
  [
    'sendNotes',
    SEND_NOTES_LIMITS,
    newCustomer,
    (p) => p.call(sendNotes, { orderId, notes: [{ songId: 'x', noteId: 'x', version: 1 }] }),
  ],
  ['recheckPayment', RECHECK_LIMITS, newAdmin, (p) => p.call(recheckPayment, { orderId })],
  [
    'refundOrder',
    REFUND_LIMITS,
    newAdmin,
    (p) =>
      p.call(refundOrder, {
        requestId: randomUUID(),
        orderId,
        seenCommittedCents: 0,
        amountCents: 100,
        reason: 'asked for',
      }),
  ],
];

describe('a person who has called too often', () => {
  it.each(CALLS)('is refused by %s with a sentence', async (_name, limits, who, call) => {
    const person = await who();
    await usedUp(person, limits);
    await expect(call(person)).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(
        /^(That was a little fast|You have started a payment very often)/,
      ) as string,
    });
  });

  it('causes no call to Stripe and no document', async () => {
    const customer = await newCustomer();
    await usedUp(customer, START_PAYMENT_LIMITS);
    await expect(start(customer)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await ordersOf(customer.uid)).toEqual([]);
    const { sessions } = await stripeTestbed().state();
    expect(sessions.filter((session) => session.customer_email === customer.email)).toEqual([]);
  });

  it('does not limit other people', async () => {
    const [eager, other] = await Promise.all([newCustomer(), newCustomer()]);
    await usedUp(eager, START_PAYMENT_LIMITS);
    expect(await start(other)).toMatchObject({ orderId: expect.any(String) as string });
  });

  it('has made exactly as many calls as the limit allows, also at once, and can call again later', async () => {
    const limits = [{ name: 'test', max: 3, windowSeconds: 60 }];
    const noon = new Date('2026-03-02T12:00:30Z');
    const who = randomUUID();
    const codes = await Promise.all(
      Array.from({ length: 5 }, () =>
        enforceLimits(who, limits, noon).then(
          () => 'admitted',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    );
    expect(codes.sort()).toEqual(['admitted', 'admitted', 'admitted', 'rate_limited', 'rate_limited']);
    await enforceLimits(who, limits, new Date('2026-03-02T12:01:00Z'));
  });
});
