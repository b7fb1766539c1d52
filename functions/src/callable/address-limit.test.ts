import { expect, it } from 'vitest';
import { AddressLimit, directCaller, hostedCaller, VISITORS_PER_HOP, type Counted } from './address-limit.ts';

const CDN = '151.101.1.1';
const from = (hops: string | string[] | undefined, visitor?: string | string[], remoteAddress?: string) => ({
  headers: { 'x-forwarded-for': hops, 'fastly-client-ip': visitor },
  socket: { remoteAddress },
});
const one = (address: string) => [{ address, times: 1 }];
const behind = (visitor: string, hop: string) => [
  { address: visitor, times: 1 },
  { address: `hop ${hop}`, times: VISITORS_PER_HOP },
];

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['1.1.1.1, 2.2.2.2 , 203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b'],
  ['2001:DB8:a:b::1', '2001:db8:a:b'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:0db8:000a:0b00::', '2001:db8:a:b00'],
])('a direct call forwarded for %s is counted for %s', (forwarded, address) => {
  expect(directCaller(from(forwarded))).toEqual(one(address));
});

it('a direct call is counted for the last address when the header came twice, whatever visitor it claims', () => {
  expect(directCaller(from(['1.1.1.1', '203.0.113.7'], '198.51.100.1'))).toEqual(one('203.0.113.7'));
});

it('a direct call is counted for the connection without a proxy header, and for `unknown` without a connection', () => {
  expect(directCaller(from(undefined, undefined, '127.0.0.1'))).toEqual(one('127.0.0.1'));
  expect(directCaller(from(''))).toEqual(one('unknown'));
});

it.each([
  ['198.51.100.1', '198.51.100.1'],
  [' 198.51.100.1 ', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b'],
])('a call through Hosting of the visitor %j is counted for %s and for the CDN', (visitor, address) => {
  expect(hostedCaller(from(`198.51.100.1, ${CDN}`, visitor))).toEqual(behind(address, CDN));
});

it.each([undefined, '', 'unknown', '198.51.100.1, 198.51.100.2', '198.51.100.1:80'])(
  'a call through Hosting that names the visitor %j is counted for the last hop alone',
  (visitor) => {
    expect(hostedCaller(from(CDN, visitor))).toEqual(one(CDN));
  },
);

const start = Date.UTC(2026, 0, 1);
const admitted = (limit: AddressLimit, calls: readonly Counted[], max = 2) =>
  calls.filter((caller) => limit.admits(caller, max, start)).length;

it('the limit admits as many calls as it says, counted for each address alone, and again in the next window', () => {
  const limit = new AddressLimit();
  const ask = (address: string, now = start) => limit.admits(one(address), 2, now);
  expect([ask('a'), ask('a'), ask('a'), ask('b')]).toEqual([true, true, false, true]);
  expect(ask('a', start + 10 * 60_000 - 1)).toBe(false);
  expect(ask('a', start + 10 * 60_000)).toBe(true);
});

it('the limit is one for each visitor behind the same CDN address, and a flood of one uses up nothing of the others', () => {
  const limit = new AddressLimit();
  const visitor = (number: number) => hostedCaller(from(`1.1.1.1, ${CDN}`, `198.51.100.${number}`));
  expect(admitted(limit, Array<Counted>(1000).fill(visitor(1)))).toBe(2);
  expect(admitted(limit, [visitor(2), visitor(2), visitor(2)])).toBe(2);
});

it('the limit gives one caller who forges a visitor for each call a bounded number of calls', () => {
  const forgedVisitors = Array.from({ length: 1000 }, (_, call) =>
    hostedCaller(from(`10.0.0.${call % 250}, 203.0.113.9`, `198.51.${call % 100}.${call % 250}`)),
  );
  expect(admitted(new AddressLimit(), forgedVisitors)).toBe(2 * VISITORS_PER_HOP);
  const forgedHops = Array.from({ length: 1000 }, (_, n) => hostedCaller(from(`10.0.0.${n}, 203.0.113.9`)));
  expect(admitted(new AddressLimit(), forgedHops)).toBe(2);
});
