import { randomUUID } from 'node:crypto';
import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { generateLyrics, LYRICS_DRAFTS_PER_MINUTE } from '@keepsong/domain/calls/generate-lyrics';
import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import type { OrderForm } from '@keepsong/domain/order-form';
import { afterAll, describe, expect, it } from 'vitest';
import { START_PAYMENT_LIMITS, VERIFY_LIMITS } from '../../functions/src/checkout/checkout-limits.ts';
import { idTokenOf } from '../support/admins.ts';
import { allCalls, askCall } from '../support/call-definitions.ts';
import { ordersOf } from '../support/database.ts';
import { usedUp } from '../support/limits.ts';
import { filledForm } from '../support/orders.ts';
import { everybodyLeaves, newAdmin, newCustomer } from '../support/people.ts';
import { givenSong } from '../support/songs.ts';
import { attack, outcomeOf } from './attack.ts';

afterAll(everybodyLeaves);

const draft = (orderSongId: string, additionalPrompt = '') => ({
  orderSongId,
  currentLyrics: '',
  additionalPrompt,
});

describe('a flood', () => {
  attack('checkout-flood', async () => {
    const customer = await newCustomer();
    await usedUp(customer, START_PAYMENT_LIMITS);
    const asked = customer.call(createCheckout, {
      requestId: randomUUID(),
      form: filledForm(customer.email),
    });
    expect(await outcomeOf(asked)).toBe('rate_limited');
    expect(await ordersOf(customer.uid)).toEqual([]);
  });

  attack('verify-flood', async () => {
    const customer = await newCustomer();
    const ask = () => outcomeOf(customer.call(verifyStripeSession, { orderId: 'x', sessionId: 'cs_1' }));
    expect(await ask()).toBe('not_found');
    await usedUp(customer, VERIFY_LIMITS);
    expect(await ask()).toBe('rate_limited');
  });
});

describe('lyrics at our cost', () => {
  attack('lyrics-by-customer', async () => {
    const customer = await newCustomer();
    const { song } = await givenSong(customer);
    expect(await outcomeOf(customer.call(generateLyrics, draft(song.id)))).toBe('permission_denied');
  });

  attack('lyrics-flood', async () => {
    const admin = await newAdmin();
    const { song } = await givenSong({ uid: randomUUID(), email: 'ada@example.com' });
    await usedUp(admin, [{ name: 'lyrics-minute', max: LYRICS_DRAFTS_PER_MINUTE, windowSeconds: 60 }]);
    expect(await outcomeOf(admin.call(generateLyrics, draft(song.id)))).toBe('rate_limited');
  });

  attack('lyrics-oversized', async () => {
    const admin = await newAdmin();
    const { song } = await givenSong({ uid: randomUUID(), email: 'ada@example.com' });
    expect(await outcomeOf(admin.call(generateLyrics, draft(song.id, 'x'.repeat(2_001))))).toBe(
      'invalid_input',
    );
  });
});

describe('too much, or of the wrong shape', () => {
  attack('oversized-texts', async () => {
    const customer = await newCustomer();
    const { song } = await givenSong(customer);
    const oversized: Partial<OrderForm>[] = [
      { name: 'n'.repeat(101) },
      { songTitle: 't'.repeat(121) },
      { theme: 't'.repeat(2_001) },
      { provideLyrics: 'yes', lyrics: 'l'.repeat(10_001) },
      { phone: '1'.repeat(41) },
    ];
    for (const changes of oversized) {
      const form = filledForm(customer.email, changes);
      const asked = customer.call(createCheckout, { requestId: randomUUID(), form });
      expect([Object.keys(changes), await outcomeOf(asked)]).toEqual([Object.keys(changes), 'invalid_input']);
    }
    const lyrics = { songId: song.id, lyrics: 'l'.repeat(10_001), baseRevision: 0 };
    expect(await outcomeOf(customer.call(saveLyrics, lyrics))).toBe('invalid_input');
    expect(await ordersOf(customer.uid)).toHaveLength(1);
  });

  attack('oversized-body', async () => {
    const customer = await newCustomer();
    const form = { ...filledForm(customer.email), theme: 'x'.repeat(5 * 1024 * 1024) };
    expect(await outcomeOf(customer.call(createCheckout, { requestId: randomUUID(), form }))).toBe(
      'invalid_input',
    );
    expect(await ordersOf(customer.uid)).toEqual([]);
  });

  const JUNK: unknown[] = [
    null,
    'text',
    7,
    [],
    [[]],
    { orderId: { $ne: null }, songId: ['x'], sessionId: {}, email: 9, requestId: 'x', lyrics: {}, form: 'x' },
    { orderId: '', songId: '', orderSongId: '', emailId: '', sessionId: '', form: null },
    {
      orderId: 'x'.repeat(129),
      songId: 'x'.repeat(129),
      orderSongId: 'x'.repeat(129),
      emailId: 'x'.repeat(2_000),
    },
    JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'),
  ];

  attack('wrong-types', async () => {
    const token = await idTokenOf(await newAdmin());
    for (const call of await allCalls()) {
      // What fits the schema is no junk; deleteAccount, which wants nothing, would take our admin away.
      const junk = JUNK.filter((data) => !call.request.safeParse(data).success);
      const codes = await Promise.all(junk.map(async (data) => (await askCall(call, data, token)).code));
      expect([call.name, codes.filter((code) => code !== 'invalid_input')]).toEqual([call.name, []]);
    }
  });

  it('the junk is junk to nearly every call', async () => {
    const calls = await allCalls();
    const fussy = calls.filter((call) => JUNK.every((data) => !call.request.safeParse(data).success));
    expect(fussy.length).toBeGreaterThan(10);
  });
});
