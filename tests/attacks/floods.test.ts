import { randomUUID } from 'node:crypto';
import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { generateLyrics, LYRICS_DRAFTS_PER_MINUTE } from '@keepsong/domain/calls/generate-lyrics';
import { getSongUrl } from '@keepsong/domain/calls/get-song-url';
import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { sendMessage } from '@keepsong/domain/calls/send-message';
import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import { LONGEST_MESSAGE } from '@keepsong/domain/documents/message';
import type { OrderForm } from '@keepsong/domain/order-form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { START_PAYMENT_LIMITS, VERIFY_LIMITS } from '../../functions/src/checkout/checkout-limits.ts';
import { SONG_URL_LIMITS } from '../../functions/src/media/get-song-url.ts';
import { SEND_MESSAGE_LIMITS } from '../../functions/src/messages/send-message.ts';
import { idTokenOf } from '../support/admins.ts';
import { urls } from '../support/cloud.ts';
import { allCalls, askCall } from '../support/call-definitions.ts';
import { ordersOf } from '../support/database.ts';
import { usedUp } from '../support/limits.ts';
import { removeDigests, storedMessages } from '../support/messages.ts';
import { giftForm } from '../support/gifts.ts';
import { filledForm } from '../support/orders.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { givenOrder, givenSong } from '../support/factory.ts';
import { attack, outcomeOf, statusesOfFlood } from './attack.ts';

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

attack('report-flood', async () => {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': randomUUID(),
  };
  const report = () =>
    fetch(urls.function('reportSong'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ songId: randomUUID(), reason: 'other', details: '' }),
    });
  const answers = await statusesOfFlood(20, report);
  expect(answers.at(-1)).toBe(429);
  expect(new Set(answers)).toEqual(new Set([404, 429]));
});

attack('client-error-flood', async () => {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': randomUUID(),
  };
  const body = JSON.stringify({
    reference: '0A1B2C3D',
    name: 'Error',
    message: '',
    doing: '',
    frames: [],
    route: '/',
    release: '',
  });
  const report = () => fetch(urls.function('clientErrors'), { method: 'POST', headers, body });
  const answers = await statusesOfFlood(100, report);
  expect(answers.at(-1)).toBe(429);
  expect(new Set(answers)).toEqual(new Set([204, 429]));
});

attack('song-url-flood', async () => {
  const customer = await newCustomer();
  await usedUp(customer, SONG_URL_LIMITS);
  expect(await outcomeOf(customer.call(getSongUrl, { songId: 'x' }))).toBe('rate_limited');
});

describe('messages', () => {
  attack('message-flood', async () => {
    const customer = await newCustomer();
    const order = await givenOrder(customer);
    const write = () =>
      outcomeOf(customer.call(sendMessage, { orderId: order.id, messageId: randomUUID(), text: 'Buy now' }));
    expect(await write()).toBe('allowed');
    await usedUp(customer, SEND_MESSAGE_LIMITS);
    expect(await write()).toBe('rate_limited');
    expect(await storedMessages(order.id)).toHaveLength(1);
    await removeDigests([order.id]);
  });

  attack('message-oversized', async () => {
    const customer = await newCustomer();
    const { id: orderId } = await givenOrder(customer);
    for (const text of ['x'.repeat(LONGEST_MESSAGE + 1), '', ' \n ']) {
      const asked = customer.call(sendMessage, { orderId, messageId: randomUUID(), text });
      expect(await outcomeOf(asked)).toBe('invalid_input');
    }
    expect(await storedMessages(orderId)).toEqual([]);
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
      { theme: 't'.repeat(5_001) },
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
      // Data that fits the schema is not junk: deleteAccount, which needs no data, would delete the admin.
      const junk = JUNK.filter((data) => !call.request.safeParse(data).success);
      const codes = await Promise.all(junk.map(async (data) => (await askCall(call, data, token)).code));
      expect([call.name, codes.filter((code) => code !== 'invalid_input')]).toEqual([call.name, []]);
    }
  });

  const CRAFTED_IDS = [
    '',
    'a/b',
    '/',
    '../users',
    '.',
    '..',
    '__x__',
    'a b',
    'a\n',
    '\u0000',
    'ä',
    '%2f',
    'x'.repeat(401),
  ];

  const requestId = '7b0a2f3e-64a4-4a35-9a0e-2b6d5d1f0c11';
  /** A request for each call that takes an id; the crafted id is its only error. */
  const REQUESTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    addRevision: { orderId: 'x', giveBack: null, left: 0, reason: 'a reason' },
    answerQuestion: { orderId: 'x', questionId: 'x', text: 'x', seen: 0 },
    askQuestion: { orderId: 'x', questionId: requestId, text: 'x' },
    declareStory: { orderId: 'x', seen: 0 },
    readStory: { orderId: 'x', versions: {}, answers: 0 },
    removeOrder: { orderId: 'x' },
    removeStoryFile: { orderId: 'x', fileId: 'x' },
    saveAnswer: { orderId: 'x', card: 'person', text: 'x', seen: 0 },
    answerNote: { songId: 'x', noteId: 'x', seen: 1, answer: { state: 'done', answer: '' } },
    assignOrder: { orderId: 'x', adminId: 'x' },
    changeGift: { giftId: 'x', change: 'read', thanksAtMs: null },
    chooseTake: { songId: 'x', takeId: 'x' },
    cancelForCustomer: { orderId: 'x', reason: 'a reason' },
    cancelOrder: { orderId: 'x' },
    correctOrderEmail: { orderId: 'x' },
    correctOrder: {
      orderId: 'x',
      base: {},
      corrected: {
        name: 'Ada',
        email: 'ada@example.com',
        phone: '',
        mood: 'Happy',
        otherMood: '',
        theme: '',
        references: '',
      },
    },
    createCheckout: { requestId, form: filledForm('ada@example.com') },
    generateLyrics: { orderSongId: 'x', currentLyrics: '', additionalPrompt: '' },
    getSongUrl: { songId: 'x' },
    moveDate: { orderId: 'x', expected: '2027-01-14', day: '2027-01-15', reason: 'a reason' },
    publishTakes: { orderId: 'x', revision: null, drafts: [{ songId: 'x', option: 'A', path: 'x' }] },
    readMessages: { orderId: 'x' },
    recheckPayment: { orderId: 'x' },
    refundOrder: { requestId, orderId: 'x', seenCommittedCents: 0, amountCents: null, reason: 'a reason' },
    resendEmail: { requestId, emailId: 'x' },
    resolveReview: { orderId: 'x', reason: 'dispute', detail: '' },
    resumeCheckout: { orderId: 'x' },
    reviewGift: { giftId: 'x', decision: 'keep', seen: 1 },
    reviewSong: { songId: 'x', decision: 'keep', seen: 1 },
    reviewLyrics: { songId: 'x', action: { type: 'approve_all', revision: 0 } },
    saveGift: {
      giftId: 'x',
      songId: 'x',
      seen: 0,
      gift: giftForm(),
    },
    saveLyrics: { songId: 'x', lyrics: '', baseRevision: 0 },
    saveNote: { songId: 'x', noteId: 'x', seen: 0, note: null },
    saveOrderNote: { orderId: 'x', text: '', expected: '' },
    saveTiming: { songId: 'x', takeId: 'x', audioPath: 'x', seen: 0, lines: [] },
    sendNotes: { orderId: 'x', notes: [{ songId: 'x', noteId: 'x', version: 1 }] },
    sendLyrics: { orderId: 'x', revisions: {} },
    sendMessage: { orderId: 'x', messageId: requestId, text: 'x' },
    answerComment: { songId: 'x', commentId: 'x', answer: 'x' },
    setOrderStatus: { orderId: 'x', status: 'pending', expected: 'pending', confirmed: false },
    setSongPublic: { songId: 'x', isPublic: false },
    updateSongDetails: {
      songId: 'x',
      base: { title: 'a', style: 'b', lyrics: '', additionalInfo: '' },
      details: { title: 'a', style: 'b', lyrics: '', additionalInfo: '' },
    },
    verifyStripeSession: { sessionId: 'x', orderId: 'x' },
  };
  const idsOf = (request: object) => Object.keys(request).filter((name) => name.endsWith('Id'));
  const hasIds = (request: unknown): boolean =>
    request instanceof z.ZodMiniDiscriminatedUnion
      ? request.def.options.some(hasIds)
      : request instanceof z.ZodMiniObject && idsOf(request.shape).length > 0;

  attack('crafted-ids', async () => {
    const token = await idTokenOf(await newAdmin());
    const calls = (await allCalls()).filter(({ request }) => hasIds(request));
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(REQUESTS).sort());
    for (const call of calls) {
      const request = REQUESTS[call.name] ?? {};
      expect([call.name, call.request.safeParse(request).success]).toEqual([call.name, true]);
      for (const name of idsOf(request)) {
        const codes = await Promise.all(
          CRAFTED_IDS.map(async (id) => (await askCall(call, { ...request, [name]: id }, token)).code),
        );
        expect([call.name, name, codes.filter((code) => code !== 'invalid_input')]).toEqual([
          call.name,
          name,
          [],
        ]);
      }
    }
  });

  it('the junk is junk to nearly every call', async () => {
    const calls = await allCalls();
    const fussy = calls.filter((call) => JUNK.every((data) => !call.request.safeParse(data).success));
    expect(fussy.length).toBeGreaterThan(10);
  });
});
