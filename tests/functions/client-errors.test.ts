import { randomUUID } from 'node:crypto';
import { CLIENT_ERRORS_API, type ClientError } from '@keepsong/domain/client-error';
import { expect, it } from 'vitest';
import { urls } from '../support/cloud.ts';

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

it('An error that a browser reports is accepted, and an invalid report is refused', async () => {
  expect(await send(JSON.stringify(error))).toBe(204);
  expect(await send(JSON.stringify({ ...error, email: 'anna@example.com' }))).toBe(400);
  expect(await send('null')).toBe(400);
  expect(
    await send(new URLSearchParams({ ...error, frames: '' }).toString(), 'application/x-www-form-urlencoded'),
  ).toBe(405);
  expect((await fetch(urls.app + CLIENT_ERRORS_API)).status).toBe(405);
});
