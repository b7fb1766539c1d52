import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RefundPage } from './refund-page';
import { TermsPage } from './terms-page';
import { renderInApp } from '@/lib/testing/page-in-app';

const textOf = (page: ReactElement) => renderInApp(page).container.textContent;

describe('the refund text of the legal pages', () => {
  it.each([
    ['terms', <TermsPage key="terms" />],
    ['refund policy', <RefundPage key="refund" />],
  ])('agrees with the code: the %s', (_name, page) => {
    const text = textOf(page);
    expect(text).toContain('within 24 hours of your payment');
    expect(text).toContain('7-10 business days');
    expect(text).not.toContain('of ordering');
    expect(text).toMatch(/private\s+use/);
  });
});
