import { randomUUID } from 'node:crypto';
import { CLIENT_ERRORS_API, type ClientError } from '@keepsong/domain/client-error';
import { CLIENT_ERROR_DAYS, utcDayOf } from '@keepsong/domain/documents/client-error-day';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { urls } from '../../support/cloud.ts';
import { database } from '../../support/database.ts';
import { utcDayLasts } from '../../support/utc-day.ts';

const error: ClientError = {
  reference: '0A1B2C3D',
  name: 'TypeError',
  message: 'broken',
  doing: 'testing',
  frames: [],
  route: '/',
  release: '',
};

/** Each report comes from a new IP address, because the rate limit counts addresses. */
const send = (body: string, type = 'application/json') =>
  fetch(urls.app + CLIENT_ERRORS_API, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': randomUUID() },
    body,
  }).then(({ status }) => status);

async function countedToday() {
  const stored = await database.collection(CLIENT_ERROR_DAYS).doc(utcDayOf(new Date())).get();
  return stored.data();
}

it('An error that a browser reports is counted on its day; an invalid report is refused and not counted', async () => {
  await utcDayLasts();
  const before = ((await countedToday())?.['count'] ?? 0) as number;
  expect([await send(JSON.stringify(error)), await send(JSON.stringify(error))]).toEqual([204, 204]);
  const after = await countedToday();
  expect(after).toEqual({
    id: utcDayOf(new Date()),
    count: before + 2,
    expireAt: expect.any(Timestamp) as Timestamp,
  });

  expect(await send(JSON.stringify({ ...error, email: 'anna@example.com' }))).toBe(400);
  expect(await send('null')).toBe(400);
  expect(
    await send(new URLSearchParams({ ...error, frames: '' }).toString(), 'application/x-www-form-urlencoded'),
  ).toBe(405);
  expect((await fetch(urls.app + CLIENT_ERRORS_API)).status).toBe(405);
  expect((await countedToday())?.['count']).toBe(before + 2);
});
