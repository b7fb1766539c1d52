import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { record, type Recorder } from '../../model/recording';
import type * as recording from '../../model/recording';
import { RecordMemo } from './voice-memo';

vi.mock('../../model/recording', async (original) => ({
  ...(await original<typeof recording>()),
  record: vi.fn(),
}));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const memo = new File(['Rosa'], 'Voice memo.wav');

beforeEach(() => {
  vi.mocked(record).mockReset();
});
afterEach(cleanup);

it('switches the microphone off when it is allowed after the page was left', async () => {
  let allow = (_recorder: Recorder) => {};
  vi.mocked(record).mockReturnValue(new Promise((resolve) => (allow = resolve)));
  const { unmount } = render(<RecordMemo onKeep={() => {}} />);
  await press('Record how it is said');
  screen.getByText('Waiting for the microphone...');
  unmount();
  const stop = vi.fn();
  allow({ stop, file: new Promise(() => {}) });
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

it('keeps a recording when another one cannot be made', async () => {
  const keep = vi.fn();
  vi.mocked(record).mockResolvedValueOnce({ stop: () => {}, file: Promise.resolve(memo) });
  render(<RecordMemo onKeep={keep} />);
  await press('Record how it is said');
  await screen.findByRole('button', { name: 'Record again' });
  vi.mocked(record).mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
  await press('Record again');
  expect((await screen.findByRole('alert')).textContent).toContain('No microphone was found.');
  await press('Keep this recording');
  expect(keep).toHaveBeenCalledWith(memo);
});
