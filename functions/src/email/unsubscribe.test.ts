import { expect, it, vi } from 'vitest';
import { unsubscribeLinkSchema } from '@keepsong/domain/unsubscribe';
import { isSigned, unsubscribeUrl } from './unsubscribe.ts';

vi.stubEnv('UNSUBSCRIBE_SECRET', 'new,old');
const url = new URL(unsubscribeUrl('https://app.example', 'u1', 'orderUpdates'));
const link = unsubscribeLinkSchema.parse(Object.fromEntries(url.searchParams));

it('the link that switches e-mails off is signed with the newest secret and accepted while that secret is known', () => {
  expect(url.origin + url.pathname).toBe('https://app.example/api/unsubscribe');
  expect(isSigned(link, ['new'])).toBe(true);
  expect(isSigned(link, ['newer', 'new'])).toBe(true);
  expect(isSigned(link, ['old'])).toBe(false);
});

it('the link that switches e-mails off is refused for another person, other e-mails and with another signature', () => {
  expect(isSigned({ ...link, user: 'u2' }, ['new'])).toBe(false);
  expect(isSigned({ ...link, preference: 'checkoutReminders' }, ['new'])).toBe(false);
  expect(isSigned({ ...link, signature: 'A'.repeat(43) }, ['new'])).toBe(false);
  expect(isSigned({ ...link, signature: '' }, ['new'])).toBe(false);
});
