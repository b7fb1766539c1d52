import { describe, expect, it } from 'vitest';
import { AddressLimit, addressOf } from './address-limit.ts';

const from = (forwarded: string | string[] | undefined, remoteAddress?: string) =>
  addressOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } });

describe('the address of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['1.1.1.1, 2.2.2.2 , 203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b'],
    ['2001:DB8:a:b::1', '2001:db8:a:b'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:0db8:000a:0b00::', '2001:db8:a:b00'],
  ])('behind %s is %s', (forwarded, address) => {
    expect(from(forwarded)).toBe(address);
  });

  it('is the last one when the header came twice', () => {
    expect(from(['1.1.1.1', '203.0.113.7'])).toBe('203.0.113.7');
  });

  it('is the connection’s without a proxy header, and `unknown` without a connection', () => {
    expect(from(undefined, '127.0.0.1')).toBe('127.0.0.1');
    expect(from('', undefined)).toBe('unknown');
  });
});

describe('the limit of an address', () => {
  it('admits as many calls as it says, counted for each address alone, and again in the next window', () => {
    const limit = new AddressLimit();
    const start = Date.UTC(2026, 0, 1);
    const ask = (address: string, now = start) => limit.admits(address, 2, now);
    expect([ask('a'), ask('a'), ask('a'), ask('b')]).toEqual([true, true, false, true]);
    expect(ask('a', start + 10 * 60_000 - 1)).toBe(false);
    expect(ask('a', start + 10 * 60_000)).toBe(true);
  });
});
