import type { ReactElement } from 'react';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { PrivacyPage } from './privacy-page';
import { RefundPage } from './refund-page';
import { TermsPage } from './terms-page';
import { renderInApp } from '@/lib/testing/page-in-app';

const textOf = (page: ReactElement) => renderInApp(page).container.textContent;

// Another wording is another version in domain/src/legal.ts, to which customers agree: raise it, and then correct the hash here.
it.each([
  ['terms', <TermsPage key="terms" />, '5545c4c28845'],
  ['privacy', <PrivacyPage key="privacy" />, 'ebcdf12cf836'],
  ['refund', <RefundPage key="refund" />, '0497cffbd3a4'],
] as const)('the text of the page %s is that of its version', (_, page, hash) => {
  expect(createHash('sha256').update(textOf(page)).digest('hex').slice(0, 12)).toBe(hash);
});

it.each([
  ['terms', <TermsPage key="terms" />],
  ['refund policy', <RefundPage key="refund" />],
])('the refund text of the legal pages agrees with the code: the %s', (_name, page) => {
  const text = textOf(page);
  expect(text).toContain('within 24 hours of your payment');
  expect(text).toContain('7-10 business days');
  expect(text).not.toContain('of ordering');
  expect(text).toMatch(/private\s+use/);
});
