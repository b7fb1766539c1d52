import { expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button';
import { fireEvent, pass, press, renderInApp, screen, settle } from '@/testing';

it('copies the text and confirms it for two seconds, or says that the browser does not allow it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderInApp(<CopyButton text="## Verse" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await pass(1900);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('## Verse');
  screen.getByRole('button', { name: 'Copied!' });
  screen.getByText('Content copied to clipboard');
  await settle();
  writeText.mockRejectedValue(new Error('not allowed'));
  await press('Copy');
  screen.getByText('Failed to copy');
  screen.getByText('Please try again');
  screen.getByRole('button', { name: 'Copy' });
});
