import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { theme } from '@/theme/theme';
import { RefundPage } from './refund-page';
import { TermsPage } from './terms-page';

afterEach(cleanup);

const textOf = (page: ReactElement) =>
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>{page}</MemoryRouter>
    </ThemeProvider>,
  ).container.textContent;

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
