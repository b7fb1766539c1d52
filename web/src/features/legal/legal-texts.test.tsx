import type { ReactElement } from 'react';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { PrivacyPage } from './privacy-page';
import { RefundPage } from './refund-page';
import { TermsPage } from './terms-page';
import { renderInApp } from '@/testing';

const textOf = (page: ReactElement) => renderInApp(page).container.textContent;

// Another wording is another version in domain/src/legal.ts, to which customers agree: raise it, and then correct the hash here.
it.each([
  ['terms', <TermsPage key="terms" />, '5545c4c28845'],
  ['privacy', <PrivacyPage key="privacy" />, 'ebcdf12cf836'],
  ['refund', <RefundPage key="refund" />, '0497cffbd3a4'],
] as const)('the text of the page %s is that of its version', (_, page, hash) => {
  expect(createHash('sha256').update(textOf(page)).digest('hex').slice(0, 12)).toBe(hash);
});
