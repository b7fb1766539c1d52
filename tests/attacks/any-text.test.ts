import { randomUUID } from 'node:crypto';
import { giftActionSchema, giftApi, GIFT_API } from '@keepsong/domain/gift-page';
import { clientErrorSchema } from '@keepsong/domain/client-error-schema';
import { songReportRequestSchema } from '@keepsong/domain/documents/reports';
import { anyText } from '@keepsong/domain/examples/any-text';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { idTokenOf } from '../support/admins.ts';
import { textFieldsOf, validValues, type KnownIds } from '../support/any-request.ts';
import { allCalls, askCall } from '../support/call-definitions.ts';
import { urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { givenOrder } from '../support/factory.ts';
import { figure } from '../support/figure.ts';
import { removeSong } from '../support/finished-song.ts';
import { inParallel } from '../support/in-parallel.ts';
import { paidOrder } from '../support/orders.ts';
import { givenFinished, givenGift } from '../support/gifts.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { attack } from './attack.ts';
import { nameOf } from './table.ts';

process.env['CALLS_PER_ADDRESS'] = '1000000';

/** Texts that have broken something somewhere. */
const KNOWN_TROUBLE = [
  ...['a\uDFB7b', 'a\0b', '\u200B\u200E', 'constructor'],
  `${'a'.repeat(11)}𠮷田`,
  `o&b@${'𠮷'.repeat(20)}.example`,
  '👨‍👩‍👧‍👦'.repeat(30),
  `a${'\u0301'.repeat(3_000)}`,
];
/** Random texts for each field. */
const DRAWN = 2;
const SEED = fc.readConfigureGlobal().seed ?? Date.now() & 0x7fffffff;
const IN_PARALLEL = 4;

/** Half of the known ones, another half for the next field and in another run. */
const textsFor = (isWritten: boolean, field: number): string[] => [
  ...(isWritten ? KNOWN_TROUBLE : KNOWN_TROUBLE.slice(0, 2)).filter((_, at) => (at + field + SEED) % 2 === 0),
  ...fc.sample(anyText(), { seed: SEED + field, numRuns: isWritten ? DRAWN : 1 }),
];

let tried = 0;

async function failureOf(what: string, ask: () => Promise<{ status: number; code?: string | undefined }>) {
  const { status, code } = await ask();
  tried += 1;
  // A provider's refusal of a text would be `provider_unavailable`, a 503.
  return status >= 500 || status < 200 || code === 'internal' ? [what, status, code] : null;
}

async function withoutLimits({ uid }: Person): Promise<void> {
  const used = database.collection('rateLimits');
  const mine = await used
    .where('__name__', '>=', used.doc(`${uid}:`))
    .where('__name__', '<', used.doc(`${uid};`))
    .get();
  await Promise.all(mine.docs.map(({ ref }) => ref.delete()));
}

let admin: Person;
let gifts: KnownIds;
const songs: string[] = [];
beforeAll(async () => {
  admin = await newAdmin();
  const { songId, orderId } = await givenFinished(admin);
  songs.push(songId);
  const { giftId } = await givenGift(admin, songId);
  gifts = { giftId, songId, orderId };
  // The first call loads the functions, which is not part of an answer.
  await askCall({ name: 'saveGift' }, {}, await idTokenOf(admin));
});

async function idsOf(caller: Person, isAboutMoney: boolean): Promise<KnownIds> {
  // A canceled order would refuse the next request.
  const order = isAboutMoney ? await paidOrder(caller) : await givenOrder(caller, { paidAt: new Date() });
  // A date moves to another day than the one before.
  return { orderId: order.id, songId: order.songId, orderSongId: order.songId, expected: '2031-01-14' };
}
afterAll(async () => {
  await Promise.all(songs.map(removeSong));
  figure('requests with any text', tried);
});

/** Where in its own list of texts each field of the calls begins. */
let fields = 0;

describe.concurrent(nameOf('any-text-call'), async () => {
  const calls = await allCalls();
  it.for(calls.map((call) => [call.name, call] as const))('%s', async ([name, call]) => {
    const isAboutMoney = /^(cancel|refund)/.test(name);
    const isAboutGifts = /Gift|Public|Url/.test(name);
    // Somebody for each call: the limits of one person are removed while another call counts.
    const caller = isAboutGifts ? admin : await newAdmin();
    const token = await idTokenOf(caller);
    const ids = isAboutGifts ? gifts : await idsOf(caller, isAboutMoney);
    // Others break a rule between two fields, which has its own test.
    const requests = validValues(call.request, ids).filter((one) => call.request.safeParse(one).success);
    expect(requests).not.toEqual([]);
    const wrong: unknown[] = [];
    for (const field of requests.flatMap((request) => textFieldsOf(request))) {
      await withoutLimits(caller);
      for (const text of textsFor(field.isWritten, (fields += 1))) {
        const what = `${name} ${field.path} ${JSON.stringify(text)}`;
        const failure = await failureOf(what, () => askCall(call, field.with(text), token));
        if (failure) wrong.push(failure);
      }
    }
    expect({ SEED, wrong }).toEqual({ SEED, wrong: [] });
  });
});

/** As it is in an address; bytes that are no UTF-8 for text that is ill-formed. */
const inAddress = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('%EF%BF%BD', '%ED%A1%82');

attack('any-text-request', async () => {
  const token = await idTokenOf(admin);
  const finished = await givenFinished(admin, { isPublic: true });
  songs.push(finished.songId);
  const { token: gift } = await givenGift(admin, finished.songId);
  const ids: KnownIds = { songId: finished.songId };
  const send = async (name: string, path: string, init?: RequestInit) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': randomUUID(),
      authorization: `Bearer ${token}`,
    };
    const response = await fetch(`${urls.function(name)}${path}`, { redirect: 'manual', headers, ...init });
    await response.arrayBuffer();
    return response;
  };
  const posts: readonly (readonly [name: string, path: string, schema: z.ZodMiniType])[] = [
    ['giftPage', giftApi(gift), giftActionSchema],
    ['reportSong', '', songReportRequestSchema],
    ['clientErrors', '', clientErrorSchema],
  ];
  const gets: readonly (readonly [name: string, address: (text: string) => string])[] = [
    ['giftPage', (text) => `${GIFT_API}/${text}`],
    ['publicSongs', (text) => `/api/public-songs?q=${text}`],
    ['publicSongs', (text) => `/api/public-songs?style=${text}`],
    ['publicSongs', (text) => `/api/public-songs?after=${text}`],
    ['publicSongs', (text) => `/api/public-songs/${text}`],
    ['galleryPage', (text) => `/public-songs?q=${text}`],
    ['reviewPages', (text) => `/api/reviews?after=${text}`],
    ['songPage', (text) => `/public-songs/${text}`],
    ['songCard', (text) => `/public-songs/${text}/card.jpg`],
    ['unsubscribe', (text) => `?user=${text}&preference=${text}&signature=${text}`],
  ];
  const wrong: unknown[] = [];
  const ask = async (what: string, request: () => Promise<{ status: number }>) => {
    const failure = await failureOf(what, request);
    if (failure) wrong.push(failure);
  };
  // Each function needs seconds to start.
  await Promise.all([...posts, ...gets].map(([name]) => send(name, '/')));
  let count = 0;
  await inParallel(
    posts.flatMap(([name, path, schema]) =>
      validValues(schema, ids)
        // Ends the gift.
        .filter((body) => JSON.stringify(body) !== '{"type":"end"}')
        .flatMap((body) => textFieldsOf(body))
        .map((field) => ({ name, path, field })),
    ),
    IN_PARALLEL,
    async ({ name, path, field }) => {
      for (const text of textsFor(field.isWritten, (count += 1))) {
        const body = JSON.stringify(field.with(text));
        const what = `${name} ${field.path} ${JSON.stringify(text)}`;
        await ask(what, () => send(name, path, { method: 'POST', body }));
      }
    },
  );
  await inParallel(gets, IN_PARALLEL, async ([name, address]) => {
    const cursors = ['9999999999.0.a', '99999999999.0.a', '1.0.__a__', '0.999999999.-'];
    for (const text of [...textsFor(true, (count += 1)), ...cursors]) {
      const path = address(inAddress(text));
      await ask(`${name} ${path}`, () => send(name, path));
    }
  });
  expect({ SEED, wrong }).toEqual({ SEED, wrong: [] });
});
