import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedBySendgrid, reportsIn } from './mail-events.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const body = Buffer.from('[{"event":"bounce"}]');
const timestamp = '1767600000';
const signed = Buffer.concat([Buffer.from(timestamp), body]);
const signature = sign('sha256', signed, privateKey).toString('base64');

it.each([
  ['the right one', key, { signature, timestamp }, body, true],
  ['another body', key, { signature, timestamp }, Buffer.from('[]'), false],
  ['another time', key, { signature, timestamp: '1767600001' }, body, false],
  ['none', key, { signature: '', timestamp }, body, false],
  ['something else', key, { signature: 'AAAA', timestamp }, body, false],
  ['a key that is not set', '', { signature, timestamp }, body, false],
  ['a key that is none', 'AAAA', { signature, timestamp }, body, false],
])('the signature of SendGrid %s', (_, publicKeyText, headers, content, expected) => {
  expect(isSignedBySendgrid(publicKeyText, headers, content)).toBe(expected);
});

const about = { email: 'ada@example.com', timestamp: 1_767_600_000, outboxId: 'order1:reminder:1' };
it.each([
  [{ event: 'bounce', type: 'bounce' }, 'bounced'],
  [{ event: 'bounce', type: 'blocked' }, undefined],
  [{ event: 'spamreport' }, 'complained'],
  [{ event: 'dropped', reason: 'Bounced Address' }, 'bounced'],
  [{ event: 'dropped', reason: 'Invalid' }, 'bounced'],
  [{ event: 'dropped', reason: 'Spam Reporting Address' }, 'complained'],
  [{ event: 'dropped', reason: 'Unsubscribed Address' }, 'unsubscribed'],
  [{ event: 'unsubscribe' }, 'unsubscribed'],
  [{ event: 'delivered' }, null],
  [{ event: 'deferred' }, undefined],
  [{ event: 'bounce', outboxId: undefined }, undefined],
  [{ event: 'bounce', outboxId: 'a/b' }, undefined],
  [{ event: 'bounce', outboxId: '..' }, undefined],
  [{ event: 'bounce', timestamp: 'now' }, undefined],
])('the events of SendGrid %j is reported as %s', (event, kind) => {
  expect(reportsIn([null, 7, { ...about, ...event }]).map(({ kind: reported }) => reported)).toEqual(
    kind === undefined ? [] : [kind],
  );
});

it.each([null, {}, 'bounce', 7])('the events of SendGrid of the shape %j are none', (events) => {
  expect(reportsIn(events)).toEqual([]);
});
