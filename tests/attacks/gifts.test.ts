import { randomBytes, randomUUID } from 'node:crypto';
import { assertFails } from '@firebase/rules-unit-testing';
import { changeGift } from '@keepsong/domain/calls/change-gift';
import { saveGift } from '@keepsong/domain/calls/save-gift';
import {
  giftFilesPrefix,
  giftPath,
  LONGEST_GIFT_WORDS,
  LONGEST_THANKS,
} from '@keepsong/domain/documents/gift';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { giftApi } from '@keepsong/domain/gift-page';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { CHANGE_GIFT_LIMITS } from '../../functions/src/gift/change-gift.ts';
import { SAVE_GIFT_LIMITS } from '../../functions/src/gift/save-gift.ts';
import { createActors, type Actors } from '../rules/actors.ts';
import { urls } from '../support/cloud.ts';
import { database, outboxOf } from '../support/database.ts';
import { publicUrl } from '../support/files.ts';
import {
  actOnGift,
  fetchGift,
  fileOf,
  giftForm,
  givenFinishedSong,
  giftFiles,
  givenGift,
  inMinutes,
  linkOf,
  openGift,
  publishThanks,
  statusOf,
  storedGift,
} from '../support/gifts.ts';
import { usedUp } from '../support/limits.ts';
import { newAdmin, newCustomer, type Person } from '../support/people.ts';
import { noneLeft } from '../support/wait-for.ts';
import { attack, outcomeOf, statusesOfFlood } from './attack.ts';

// A flood is some hundred requests.
vi.setConfig({ testTimeout: 120_000 });

let actors: Actors;
let owner: Person;
let songId: string;
let orderId: string;
beforeAll(async () => {
  actors = await createActors(['firestore', 'storage']);
  owner = await newCustomer();
  ({ songId, orderId } = await givenFinishedSong(owner));
});
afterAll(async () => {
  const rows = (await outboxOf(orderId)).filter(({ state }) => state === 'queued');
  await Promise.all(rows.map(({ id }) => database.doc(outboxEmailPath(id)).delete()));
  await actors.leave();
});

const BUCKET = `gs://${LOCAL_PROJECT_ID}.appspot.com`;
const guess = () => randomBytes(16).toString('base64url');
const NEVER = guess();

const ACTIONS = [
  { type: 'visit' },
  { type: 'heart', lineId: '1-1', isOn: true },
  { type: 'thank', text: 'Hi', mayBePublic: true },
  { type: 'report', reason: 'other', details: '' },
  { type: 'end' },
];

/** Status, headers and body of the answer to a link. */
async function answerTo(token: string): Promise<unknown> {
  const response = await fetchGift(token);
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}

describe('the link of a gift', () => {
  attack('gift-guess', async () => {
    const { token, giftId } = await givenGift(owner, songId);
    expect(await answerTo(NEVER)).toMatchObject({ status: 404, body: '{"error":"not_found"}' });
    const near = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
    const crafted = [
      guess(),
      near,
      giftId,
      token.slice(0, 21),
      `${token}A`,
      '*',
      '%00',
      '..%2Fgifts',
      '__x__',
      `${token}%2F`,
    ];
    for (const link of crafted) expect([link, await answerTo(link)]).toEqual([link, await answerTo(NEVER)]);
    expect((await actOnGift(near, { type: 'end' })).status).toBe(404);
    expect((await fetchGift(token)).status).toBe(200);
  });

  attack('gift-old-link', async () => {
    const { token, giftId } = await givenGift(owner, songId);
    const { audioUrl } = await openGift(token);
    expect(await statusOf(audioUrl)).toBe(200);
    await owner.call(changeGift, { giftId, change: 'replace' });
    const second = await linkOf(giftId);
    const { audioUrl: secondUrl } = await openGift(second);
    expect([await statusOf(audioUrl), await statusOf(secondUrl)]).toEqual([403, 200]);
    for (let time = 0; time < 2; time += 1) await owner.call(changeGift, { giftId, change: 'revoke' });
    expect(await statusOf(secondUrl)).toBe(403);
    for (const old of [token, second]) {
      expect(await answerTo(old)).toEqual(await answerTo(NEVER));
      for (const action of ACTIONS) expect((await actOnGift(old, action)).status).toBe(404);
    }
    // The trigger may copy a file meanwhile; then it deletes it.
    await noneLeft(() => giftFiles(giftId));
    expect(await storedGift(giftId)).toMatchObject({ ending: 'by_owner', visits: 0, thanks: null });
  });

  attack('gift-other', async () => {
    const [mine, other] = [
      await givenGift(owner, songId),
      await givenGift(owner, songId, { words: 'Not yours' }),
    ];
    const forged = { giftId: other.giftId, id: other.giftId, token: other.token, songId: 'x', userId: 'x' };
    await actOnGift(mine.token, { type: 'visit', ...forged });
    await actOnGift(mine.token, { type: 'thank', text: 'Hi', mayBePublic: false, isPublic: true, ...forged });
    expect((await actOnGift(mine.token, { type: 'heart', lineId: '7-7', isOn: true })).status).toBe(400);
    const visited = await storedGift(mine.giftId);
    expect(visited).toMatchObject({ visits: 1, thanks: { isPublic: false }, songId });
    await actOnGift(mine.token, { type: 'visit' });
    const again = await storedGift(mine.giftId);
    expect([again?.visits, again?.firstVisitAt]).toEqual([2, visited?.firstVisitAt]);
    expect(again?.lastVisitAt?.getTime()).toBeGreaterThan(visited?.lastVisitAt?.getTime() ?? Infinity);
    expect(await storedGift(other.giftId)).toMatchObject({ visits: 0, thanks: null });
    expect(JSON.stringify(await openGift(mine.token))).not.toContain('Not yours');
  });

  attack('gift-early', async () => {
    const opensAt = inMinutes(30);
    const { giftId, token } = await givenGift(owner, songId, { opensAt });
    const later = new Date(Date.now() + 86_400_000);
    const forged = {
      date: later.toUTCString(),
      'x-now': later.toISOString(),
      'if-modified-since': later.toUTCString(),
      'x-http-method-override': 'POST',
    };
    const address = `${urls.function('giftPage')}${giftApi(token)}?now=${later.toISOString()}&opensAt=0&state=open`;
    for (const response of [await fetchGift(token, forged), await fetch(address)]) {
      const body = (await response.json()) as { now: string };
      expect(body).toEqual({ state: 'waiting', opensAt, now: expect.any(String) as string });
      expect(Date.parse(body.now)).toBeLessThan(later.getTime() - 80_000_000);
    }
    for (const action of ACTIONS) {
      const wish = { ...action, now: later.toISOString(), opensAt: new Date(0).toISOString(), state: 'open' };
      expect(await actOnGift(token, wish, forged)).toEqual({ status: 409, body: { error: 'not_open' } });
    }

    const path = await fileOf(giftId);
    expect(await statusOf(`${publicUrl(path)}&opensAt=0`)).toBe(403);
    const file = (who: 'stranger' | 'admin') => actors[who].storage(BUCKET).ref(path);
    await assertFails(file('stranger').getDownloadURL());
    await assertFails(file('stranger').getMetadata());
    await assertFails(file('admin').updateMetadata({ customMetadata: { opensAt: '0' } }));
  });

  attack('gift-scanner', async () => {
    const { token, giftId } = await givenGift(owner, songId);
    const url = urls.function('giftPage') + giftApi(token);
    for (const method of ['HEAD', 'GET', 'OPTIONS', 'GET']) await fetch(url, { method });
    expect(await storedGift(giftId)).toMatchObject({ visits: 0, firstVisitAt: null, hasUnread: false });
    const headers = (await fetchGift(token)).headers;
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      'noindex, nofollow',
      'no-store',
    ]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the files of a gift', () => {
  attack('gift-file-guess', async () => {
    const { giftId } = await givenGift(owner, songId);
    const path = await fileOf(giftId);
    const [, , key = '', name = ''] = path.split('/');
    const guessed = [`gifts/${giftId}/${guess()}/${name}`, `gifts/${giftId}/${key}/${randomUUID()}.wav`];
    for (const other of guessed) expect(await statusOf(publicUrl(other))).toBe(403);
    for (const folder of ['gifts', `gifts/${giftId}`, `gifts/${giftId}/${key}`]) {
      await assertFails(actors.stranger.storage(BUCKET).ref(folder).list({ maxResults: 1 }));
    }
    expect(path.startsWith(giftFilesPrefix(giftId))).toBe(true);
  });
});

describe('the pages of somebody else', () => {
  attack('gift-foreign', async () => {
    const { giftId, token } = await givenGift(owner, songId);
    const stranger = await newCustomer();
    const { songId: theirs } = await givenFinishedSong(stranger);
    const save = (to: string, id: string, seen: number) =>
      outcomeOf(
        stranger.call(saveGift, { giftId: id, songId: to, seen, value: giftForm({ words: 'Mine' }) }),
      );
    expect(await save(songId, randomUUID(), 0)).toBe('not_found');
    expect(await save(songId, giftId, 1)).toBe('not_found');
    // The id of another owner's gift, for the stranger's own song.
    expect(await save(theirs, giftId, 0)).toBe('not_found');
    for (const change of ['revoke', 'replace', 'delete', 'hide_thanks'] as const) {
      expect(await outcomeOf(stranger.call(changeGift, { giftId, change }))).toBe('not_found');
    }
    const read = { giftId, change: 'read', thanksAtMs: null } as const;
    expect(await outcomeOf(stranger.call(changeGift, read))).toBe('not_found');
    expect(await outcomeOf(publishThanks(stranger, giftId))).toBe('not_found');
    const admin = await newAdmin();
    const asAdmin = { giftId, songId, seen: 1, value: giftForm({ words: 'From us' }) };
    expect(await outcomeOf(admin.call(saveGift, asAdmin))).toBe('not_found');
    expect(await outcomeOf(admin.call(changeGift, { giftId, change: 'replace' }))).toBe('not_found');
    expect(await storedGift(giftId)).toMatchObject({ token, words: 'For the river', version: 1 });
  });

  attack('forge-gift', async () => {
    const { giftId } = await givenGift(owner, songId, { opensAt: inMinutes(30) });
    const mine = actors.signedIn({}, owner.uid).firestore();
    await assertFails(mine.doc(`gifts/${randomUUID()}`).set({ userId: owner.uid }));
    await assertFails(mine.doc(giftPath(giftId)).update({ opensAt: new Date(0) }));
    await assertFails(mine.doc(giftPath(giftId)).update({ thanks: { text: 'Best gift', isPublic: true } }));
    await assertFails(mine.doc(giftPath(giftId)).delete());
    const forged = {
      token: NEVER,
      visits: 99,
      ending: null,
      thanks: { text: 'Best' },
      userId: 'x',
      palette: {},
    };
    const gift = Object.assign(giftForm({ opensAt: inMinutes(30) }), forged);
    await owner.call(saveGift, Object.assign({ giftId, songId, seen: 1, value: gift }, forged));
    const stored = await storedGift(giftId);
    expect(stored).toMatchObject({ visits: 0, thanks: null, userId: owner.uid });
    expect(stored?.token).not.toBe(NEVER);
  });
});

attack('gift-mails', async () => {
  const { songId: song, orderId: order } = await givenFinishedSong(owner);
  const { giftId, token } = await givenGift(owner, song);
  const mails = async () => (await outboxOf(order)).filter(({ template }) => template === 'gift_reactions');
  const sendAll = async () => {
    const ids = (await mails()).map(({ id }) => id);
    await Promise.all(ids.map((id) => database.doc(outboxEmailPath(id)).update({ state: 'sent' })));
    return ids.length;
  };
  const toggle = async () => {
    for (const isOn of [true, false, true]) {
      await actOnGift(token, { type: 'heart', lineId: '1-1', isOn });
    }
  };
  await toggle();
  expect(await sendAll()).toBe(1);
  for (const text of ['One', 'Two', 'Three']) {
    await toggle();
    await actOnGift(token, { type: 'thank', text, mayBePublic: false });
    await sendAll();
  }
  expect(await mails()).toHaveLength(2);
  const thanksAtMs = (await storedGift(giftId))?.thanks?.at.getTime() ?? null;
  await owner.call(changeGift, { giftId, change: 'read', thanksAtMs });
  await toggle();
  expect(await mails()).toHaveLength(3);
  await sendAll();
});

describe('too much of gifts', () => {
  attack('gift-flood', async () => {
    // A song of its own, because a reported one gets no other pages.
    const { songId: reported } = await givenFinishedSong(owner);
    const { token } = await givenGift(owner, reported);
    const headers = { 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}-${randomUUID()}` };
    const firstAndLast = async (most: number, ask: () => Promise<{ status: number }>) => {
      const statuses = await statusesOfFlood(most, ask);
      return [statuses[0], statuses.at(-1)];
    };
    const report = { type: 'report', reason: 'other', details: '' };
    expect(await firstAndLast(6, () => actOnGift(token, report, headers))).toEqual([200, 429]);
    // A link that does not exist costs as much as one that does.
    expect(await firstAndLast(301, () => actOnGift(NEVER, { type: 'visit' }, headers))).toEqual([404, 429]);
    expect(await firstAndLast(601, () => fetchGift(NEVER, headers))).toEqual([404, 429]);
  });

  attack('gift-save-flood', async () => {
    const customer = await newCustomer();
    const asked = { giftId: randomUUID(), songId, seen: 0, value: giftForm() };
    expect(await outcomeOf(customer.call(saveGift, asked))).toBe('not_found');
    await Promise.all([SAVE_GIFT_LIMITS, CHANGE_GIFT_LIMITS].map((limits) => usedUp(customer, limits)));
    expect(await outcomeOf(customer.call(saveGift, asked))).toBe('rate_limited');
    expect(
      await outcomeOf(customer.call(changeGift, { giftId: 'x', change: 'read', thanksAtMs: null })),
    ).toBe('rate_limited');
  });

  attack('gift-oversized', async () => {
    for (const changes of [
      { recipient: 'n'.repeat(61) },
      { sender: ' ' },
      { words: 'w'.repeat(LONGEST_GIFT_WORDS + 1) },
      { opensAt: '9999-12-31T23:59:59Z' },
      { opensAt: 'tomorrow' },
    ]) {
      const asked = owner.call(saveGift, { giftId: randomUUID(), songId, seen: 0, value: giftForm(changes) });
      expect([changes, await outcomeOf(asked)]).toEqual([changes, 'invalid_input']);
    }
    const { token, giftId } = await givenGift(owner, songId);
    for (const action of [
      { type: 'thank', text: 't'.repeat(LONGEST_THANKS + 1), mayBePublic: false },
      { type: 'report', reason: 'other', details: 'd'.repeat(1_001) },
      { type: 'heart', lineId: 'l'.repeat(401), isOn: true },
    ]) {
      expect((await actOnGift(token, action)).status).toBe(400);
    }
    expect(await storedGift(giftId)).toMatchObject({ thanks: null, hearts: [] });
  });
});
