import { randomBytes, randomUUID } from 'node:crypto';
import { changeGift, saveGift } from '@keepsong/domain/calls/gifts';
import { giftApi } from '@keepsong/domain/gift-page';
import { beforeAll, expect } from 'vitest';
import { askHandler } from '../../functions/testing/ask.ts';
import { giftPage } from '../../functions/src/gift/gift-page.ts';
import { urls } from '../support/cloud.ts';
import { urlOf } from '../support/files.ts';
import {
  act,
  fetchGift,
  fileOf,
  giftForm,
  givenFinished,
  filesOf,
  givenGift,
  inMinutes,
  linkOf,
  openGift,
  statusOf,
  storedGift,
  thank,
} from '../support/gifts.ts';
import { songsOf } from '../support/gift-songs.ts';
import { newCustomer, outcomeOf, type Person } from '../support/people.ts';
import { noneLeft } from '../support/wait-for.ts';
import { attack, statusesOfFlood } from './attack.ts';

let owner: Person;
let songId: string;
const givenSong = songsOf(() => owner);
beforeAll(async () => {
  owner = await newCustomer();
  ({ songId } = await givenSong());
});
const guess = () => randomBytes(16).toString('base64url');
const NEVER = guess();

const ACTIONS = [
  { type: 'visit' },
  { type: 'heart', lineId: '1-1', isOn: true },
  thank('Hi'),
  { type: 'report', reason: 'other', details: '' },
  { type: 'end' },
];

/** Status, headers and body of the answer to a link. */
async function answerTo(token: string): Promise<unknown> {
  const response = await fetchGift(token);
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}

attack('gift-guess', async () => {
  const { token, giftId } = await givenGift(owner, songId);
  expect(await answerTo(NEVER)).toMatchObject({ status: 404, body: '{"error":"not_found"}' });
  const near = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
  const crafted = [
    ...[guess(), near, giftId, token.slice(0, 21), `${token}A`, `${token}%2F`],
    ...['*', '%00', '..%2Fgifts', '__x__'],
  ];
  for (const link of crafted) expect([link, await answerTo(link)]).toEqual([link, await answerTo(NEVER)]);
  expect((await act(near, { type: 'end' })).status).toBe(404);
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
    for (const action of ACTIONS) expect((await act(old, action)).status).toBe(404);
  }
  // The trigger may copy a file meanwhile; then it deletes it.
  await noneLeft(() => filesOf(giftId));
  expect(await storedGift(giftId)).toMatchObject({ ending: 'by_owner', visits: 0, thanks: null });
});

attack('gift-other', async () => {
  const mine = await givenGift(owner, songId);
  const other = await givenGift(owner, songId, { words: 'Not yours' });
  const forged = { giftId: other.giftId, id: other.giftId, token: other.token, songId: 'x', userId: 'x' };
  await act(mine.token, { type: 'visit', ...forged });
  await act(mine.token, { ...thank('Hi'), at: new Date(0), ...forged });
  expect((await act(mine.token, { type: 'heart', lineId: '7-7', isOn: true })).status).toBe(400);
  const visited = await storedGift(mine.giftId);
  expect(visited).toMatchObject({ visits: 1, thanks: { text: 'Hi' }, songId });
  await act(mine.token, { type: 'visit' });
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
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.json()) as { now: string };
    expect(body).toEqual({ state: 'waiting', opensAt, now: expect.any(String) as string });
    expect(Date.parse(body.now)).toBeLessThan(later.getTime() - 80_000_000);
  }
  for (const action of ACTIONS) {
    const wish = { ...action, now: later.toISOString(), opensAt: new Date(0).toISOString(), state: 'open' };
    expect(await act(token, wish, forged)).toEqual({ status: 409, body: { error: 'not_open' } });
  }
  expect(await statusOf(`${urlOf(await fileOf(giftId))}&opensAt=0`)).toBe(403);
});

attack('forge-gift', async () => {
  const { giftId } = await givenGift(owner, songId, { opensAt: inMinutes(30) });
  const stranger = await newCustomer();
  const { songId: theirs } = await givenFinished(stranger);
  const overwriting = stranger.call(saveGift, { giftId, songId: theirs, seen: 0, value: giftForm() });
  expect(await outcomeOf(overwriting)).toBe('not_found');
  const about = { visits: 99, ending: null, thanks: { text: 'Best' }, palette: {} };
  const forged = { token: NEVER, userId: 'x', ...about };
  const gift = Object.assign(giftForm({ opensAt: inMinutes(30) }), forged);
  await owner.call(saveGift, Object.assign({ giftId, songId, seen: 1, value: gift }, forged));
  const stored = await storedGift(giftId);
  expect(stored).toMatchObject({ visits: 0, thanks: null, userId: owner.uid });
  expect(stored?.token).not.toBe(NEVER);
});

attack('gift-flood', async () => {
  // In this process, where a link that cannot exist is refused before anything is read.
  const ask = (address: string, method: string, body?: object) => {
    const headers = { 'x-forwarded-for': address };
    return askHandler(giftPage, { method, headers, body, path: giftApi('none'), is: () => true });
  };
  const report = { type: 'report', reason: 'other', details: '' };
  for (const [most, body] of [
    [5, report],
    [600, { type: 'visit' }],
    [600, undefined],
  ] as const) {
    const address = randomUUID();
    const statuses = await statusesOfFlood(most + 1, () => ask(address, body ? 'POST' : 'GET', body));
    expect([...new Set(statuses)]).toEqual([404, 429]);
  }
});
