import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { CopyButton } from './copy-button';

afterEach(cleanup);

it('copies the text and confirms it for two seconds', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  try {
    render(
      <ThemeProvider theme={theme}>
        <CopyButton text="## Verse" />
        <Toaster />
      </ThemeProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('## Verse');
    screen.getByRole('button', { name: 'Copied!' });
    screen.getByText('Content copied to clipboard');
    await act(() => vi.advanceTimersByTimeAsync(200));
    screen.getByRole('button', { name: 'Copy' });
  } finally {
    vi.useRealTimers();
  }
});

it('shows an error when the browser does not allow copying', async () => {
  const person = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  render(
    <ThemeProvider theme={theme}>
      <CopyButton text="words" />
      <Toaster />
    </ThemeProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to copyPlease try again');
  screen.getByRole('button', { name: 'Copy' });
});
