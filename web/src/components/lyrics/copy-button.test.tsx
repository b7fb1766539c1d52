import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { CopyButton } from './copy-button';
import { pass, press, settle } from '@/lib/testing/screen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('copies the text and confirms it for two seconds', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  render(
    <ThemeProvider theme={theme}>
      <CopyButton text="## Verse" />
      <Toaster />
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await pass(1900);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('## Verse');
  screen.getByRole('button', { name: 'Copied!' });
  screen.getByText('Content copied to clipboard');
  await settle();
  screen.getByRole('button', { name: 'Copy' });
});

it('shows an error when the browser does not allow copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  render(
    <ThemeProvider theme={theme}>
      <CopyButton text="words" />
      <Toaster />
    </ThemeProvider>,
  );
  await press('Copy');
  expect(screen.getByRole('alert').textContent).toContain('Failed to copyPlease try again');
  screen.getByRole('button', { name: 'Copy' });
});
