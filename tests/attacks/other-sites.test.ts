import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { describe, expect } from 'vitest';
import { idTokenOf } from '../support/admins.ts';
import { urls } from '../support/cloud.ts';
import { ordersOf } from '../support/database.ts';
import { filledForm } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { attack } from './attack.ts';

const EVIL = { origin: 'https://evil.example', referer: 'https://evil.example/' };

describe('another site', () => {
  attack('framing', async () => {
    for (const page of [
      '/',
      '/pricing',
      '/login',
      '/dashboard',
      '/admin/orders/x',
      '/public-songs/none',
      '/nowhere',
    ]) {
      const { headers } = await fetch(urls.app + page);
      expect([page, headers.get('x-frame-options')]).toEqual([page, 'DENY']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    // Without Hosting in front, the function sends the header itself.
    const { headers } = await fetch(`${urls.function('songPage')}/public-songs/none`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  attack('cross-site-post', async () => {
    const customer = await newCustomer();
    const token = await idTokenOf(customer);
    const data = { requestId: crypto.randomUUID(), form: filledForm(customer.email) };
    const bodies: [type: string, body: string][] = [
      ['text/plain', JSON.stringify({ data })],
      ['application/x-www-form-urlencoded', new URLSearchParams({ data: JSON.stringify(data) }).toString()],
      ['multipart/form-data; boundary=x', `--x\r\n\r\n${JSON.stringify({ data })}\r\n--x--`],
    ];
    for (const [type, body] of bodies) {
      // Refused even with a token, which another site never has.
      const headers = { ...EVIL, 'content-type': type, authorization: `Bearer ${token}` };
      const { status } = await fetch(urls.function(createCheckout.name), { method: 'POST', headers, body });
      expect([type, status]).toEqual([type, 400]);
    }
    expect(await ordersOf(customer.uid)).toEqual([]);
  });

  attack('cross-site-cookies', async () => {
    const token = await idTokenOf(await newCustomer());
    const headers = {
      ...EVIL,
      'content-type': 'application/json',
      cookie: `__session=${token}; token=${token}`,
    };
    for (const name of ['createCheckout', 'setAdmin', 'exportOrders']) {
      const response = await fetch(urls.function(name), { method: 'POST', headers, body: '{"data":{}}' });
      expect([name, response.status]).toEqual([name, 401]);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});
