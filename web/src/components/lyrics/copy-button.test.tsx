import { expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button';
import { fireEvent, pass, press, renderInApp, screen, settle } from '@/lib/testing';

it('copies the text and confirms it for two seconds', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderInApp(<CopyButton text="## Verse" />);
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
  renderInApp(<CopyButton text="words" />);
  await press('Copy');
  expect(screen.getByRole('alert').textContent).toContain('Failed to copyPlease try again');
  screen.getByRole('button', { name: 'Copy' });
});
