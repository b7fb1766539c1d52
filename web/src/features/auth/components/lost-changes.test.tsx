import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import { saveNote } from '@keepsong/domain/calls/save-note';
import { sendMessage } from '@keepsong/domain/calls/send-message';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lostChanges } from '@/lib/session/stored-data';
import { LostChanges } from './lost-changes';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = () => render(<LostChanges />);

it('says which changes were not sent, until it is closed', async () => {
  lostChanges.write([sendMessage, saveNote, reviewLyrics, { name: 'other' }].map(({ name }) => name));
  show();
  screen.getByText(
    /before 4 changes were sent: a message, a note, an answer about lyrics, a change\. They are/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says nothing when nothing was lost', () => {
  show();
  expect(document.body.textContent).toBe('');
});

it('says that one change was not sent', () => {
  lostChanges.write([sendMessage.name]);
  show();
  screen.getByText(/before one change was sent: a message\. It is no longer on this device/);
});
