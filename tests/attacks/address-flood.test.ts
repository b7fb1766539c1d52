import { expect } from 'vitest';
import { askFunction } from '../support/ask-function.ts';
import { urls } from '../support/cloud.ts';
import { attack } from './attack.ts';

// In a file of its own: a process reads its configuration once.
Object.assign(process.env, {
  CALLS_PER_ADDRESS: '3',
  APP_URL: urls.app,
  MAIL_FROM: 'songs@keepsong.example',
  ADMIN_NOTIFY_EMAIL: 'team@keepsong.example',
});

attack('address-flood', async () => {
  const { resumeCheckout } = await import('../../functions/src/checkout/resume-checkout.ts');
  const codes: (string | undefined)[] = [];
  for (let call = 0; call < 5; call += 1) {
    const forged = { 'x-forwarded-for': `10.1.1.${call}, 203.0.113.9` };
    codes.push((await askFunction(resumeCheckout, { orderId: 'x' }, forged)).code);
  }
  const elsewhere = await askFunction(
    resumeCheckout,
    { orderId: 'x' },
    { 'x-forwarded-for': '203.0.113.10' },
  );
  expect(codes.slice(0, 3)).toEqual(['unauthenticated', 'unauthenticated', 'unauthenticated']);
  expect(codes.slice(3)).toEqual(['rate_limited', 'rate_limited']);
  expect(elsewhere.code).toBe('unauthenticated');
});
