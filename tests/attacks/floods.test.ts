import { randomUUID } from 'node:crypto';
import { LYRICS_DRAFTS_PER_MINUTE } from '@keepsong/domain/calls/team-lyrics';
import { beforeAll, expect, it } from 'vitest';
import { enforceLimits } from '../../functions/src/callable/define-callable.ts';
import {
  CANCEL_LIMITS,
  RECHECK_LIMITS,
  REFUND_LIMITS,
  START_PAYMENT_LIMITS,
  VERIFY_LIMITS,
} from '../../functions/src/checkout/checkout-deps.ts';
import { SET_SONG_PUBLIC_LIMITS } from '../../functions/src/gallery/set-song-public.ts';
import { CHANGE_GIFT_LIMITS, SAVE_GIFT_LIMITS } from '../../functions/src/gift/save-gift.ts';
import { SAVE_LYRICS_LIMITS } from '../../functions/src/lyrics/save-lyrics.ts';
import { SONG_URL_LIMITS } from '../../functions/src/media/get-song-url.ts';
import { SEND_MESSAGE_LIMITS } from '../../functions/src/messages/messages.ts';
import { CHOOSE_TAKE_LIMITS } from '../../functions/src/production/publish-takes.ts';
import { SAVE_NOTE_LIMITS, SEND_NOTES_LIMITS } from '../../functions/src/production/notes.ts';
import { SAVE_REVIEW_LIMITS } from '../../functions/src/reviews/reviews.ts';
import type { RateLimit } from '../../functions/src/store/rate-limit.ts';
import { STORY_LIMITS } from '../../functions/src/story/tell-story.ts';
import { idTokenOf } from '../support/admins.ts';
import { requestOf } from '../support/any-request.ts';
import { allCalls, askCall } from '../support/call-definitions.ts';
import { urls } from '../support/cloud.ts';
import { ordersOf } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { usedUp } from '../support/limits.ts';
import { newAdmin } from '../support/people.ts';
import { attack, statusesOfFlood } from './attack.ts';

const LYRICS_LIMITS = [{ name: 'lyrics-minute', max: LYRICS_DRAFTS_PER_MINUTE, windowSeconds: 60 }];

// Loads the functions.
beforeAll(() => askCall({ name: 'saveGift' }, {}).then(() => undefined));

const LIMITED: Readonly<Record<string, readonly RateLimit[]>> = {
  ...{ answerQuestion: STORY_LIMITS, cancelForCustomer: CANCEL_LIMITS, changeGift: CHANGE_GIFT_LIMITS },
  ...{ cancelOrder: CANCEL_LIMITS, chooseTake: CHOOSE_TAKE_LIMITS, createCheckout: START_PAYMENT_LIMITS },
  ...{ declareStory: STORY_LIMITS, generateLyrics: LYRICS_LIMITS, getSongUrl: SONG_URL_LIMITS },
  ...{ recheckPayment: RECHECK_LIMITS, refundOrder: REFUND_LIMITS, removeOrder: CANCEL_LIMITS },
  ...{ removeStoryFile: STORY_LIMITS, resumeCheckout: START_PAYMENT_LIMITS, buyExtra: START_PAYMENT_LIMITS },
  ...{ saveAnswer: STORY_LIMITS, saveGift: SAVE_GIFT_LIMITS, saveLyrics: SAVE_LYRICS_LIMITS },
  ...{ saveNote: SAVE_NOTE_LIMITS, saveReview: SAVE_REVIEW_LIMITS, sendMessage: SEND_MESSAGE_LIMITS },
  ...{ sendNotes: SEND_NOTES_LIMITS, setSongPublic: SET_SONG_PUBLIC_LIMITS },
};

attack('call-flood', async () => {
  const admin = await newAdmin();
  const token = await idTokenOf(admin);
  const { song } = await givenSong(admin);
  await Promise.all(Object.values(LIMITED).map((limits) => usedUp(admin, limits)));
  const calls = (await allCalls()).filter(({ name }) => name in LIMITED);
  expect(calls).toHaveLength(Object.keys(LIMITED).length);
  const answers = await Promise.all(
    calls.map(async (call) => {
      const request = requestOf(call, { orderSongId: song.id });
      return { call: call.name, ...(await askCall(call, request, token)) };
    }),
  );
  expect(answers.filter(({ code }) => code !== 'rate_limited')).toEqual([]);
  for (const { message } of answers) {
    expect(message).toMatch(/^(That was a little fast|You have started a payment very often)/);
  }
  expect(await ordersOf(admin.uid)).toHaveLength(1);
});

it('the limit of a payment’s verification counts by order, because anybody may ask', async () => {
  const orderId = randomUUID();
  await usedUp({ uid: orderId }, VERIFY_LIMITS);
  const ask = (id: string) => askCall({ name: 'verifyStripeSession' }, { orderId: id, sessionId: 'cs_1' });
  expect([(await ask(orderId)).code, (await ask(randomUUID())).code]).toEqual(['rate_limited', 'not_found']);
});

it('a limit admits exactly as many calls as it says, also at once, and again later', async () => {
  const limits = [{ name: 'test', max: 3, windowSeconds: 60 }];
  const noon = new Date('2026-03-02T12:00:30Z');
  const [who, other] = [randomUUID(), randomUUID()];
  const codeAt = (uid: string, at: Date) =>
    enforceLimits(uid, limits, at).then(
      () => 'admitted',
      (error: unknown) => (error as { code: string }).code,
    );
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeAt(who, noon)));
  expect(codes.sort()).toEqual(['admitted', 'admitted', 'admitted', 'rate_limited', 'rate_limited']);
  expect(await codeAt(other, noon)).toBe('admitted');
  expect(await codeAt(who, new Date('2026-03-02T12:01:00Z'))).toBe('admitted');
});

/** Sends the body without end from one address. Returns every status that was answered. */
async function flood(name: string, most: number, body: object): Promise<Set<number>> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': randomUUID() };
  const send = () => fetch(urls.function(name), { method: 'POST', headers, body: JSON.stringify(body) });
  return new Set(await statusesOfFlood(most, send));
}

attack('report-flood', async () => {
  const report = { songId: randomUUID(), reason: 'other', details: '' };
  expect(await flood('reportSong', 20, report)).toEqual(new Set([404, 429]));
});

attack('client-error-flood', async () => {
  const text = { reference: '0A1B2C3D', name: 'Error', message: '', doing: '', route: '/', release: '' };
  expect(await flood('clientErrors', 100, { ...text, frames: [] })).toEqual(new Set([204, 429]));
});
