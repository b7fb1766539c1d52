import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askHandler } from '../../testing/ask.ts';
import { DOCTOR_HEADER, doctorProof, seenCaller } from './seen-caller.ts';

beforeEach(() => vi.stubEnv('UNSUBSCRIBE_SECRET', 'new, old'));
afterEach(() => vi.unstubAllEnvs());

const ask = (headers: Record<string, string | string[]>) =>
  askHandler(seenCaller, { method: 'GET', headers });
const proof = (secret: string, minutes = 0) => doctorProof(secret, new Date(Date.now() - minutes * 60_000));

it.each([['new'], ['old']])('the doctor learns what is seen of a caller (secret: %s)', async (secret) => {
  const seen = { 'fastly-client-ip': '198.51.100.1', 'x-forwarded-for': ['203.0.113.2', '198.51.100.1'] };
  expect((await ask({ [DOCTOR_HEADER]: proof(secret), ...seen })).body).toEqual({
    visitor: '198.51.100.1',
    forwarded: '203.0.113.2, 198.51.100.1',
  });
  expect((await ask({ [DOCTOR_HEADER]: proof(secret) })).body).toEqual({ visitor: '', forwarded: '' });
});

it.each([
  ['nothing', ''],
  ['another secret', proof('other')],
  ['an empty secret', proof('')],
  ['a proof of six minutes ago', proof('new', 6)],
  ['a proof of the future', proof('new', -6)],
  ['the time of another proof', proof('new').replace(/^\d/, '2')],
  ['a time alone', String(Date.now())],
])('nobody else does: with %s', async (_what, sent) => {
  expect((await ask({ [DOCTOR_HEADER]: sent })).status).toBe(404);
});
