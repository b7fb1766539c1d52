import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { record, type Recorder } from '../model/recording';
import type * as recording from '../model/recording';
import { RecordMemo } from './voice-memo';
import { press, settle } from '@/testing/screen';

vi.mock('../model/recording', async (original) => ({
  ...(await original<typeof recording>()),
  record: vi.fn(),
}));

const memo = new File(['Rosa'], 'Voice memo.wav');

it('switches the microphone off when it is allowed after the page was left', async () => {
  let allow = (_recorder: Recorder) => {};
  vi.mocked(record).mockReturnValue(new Promise((resolve) => (allow = resolve)));
  const { unmount } = render(<RecordMemo onKeep={() => {}} />);
  await press('Record how it is said');
  screen.getByText('Waiting for the microphone...');
  unmount();
  const stop = vi.fn();
  allow({ stop, file: new Promise(() => {}) });
  await settle();
  expect(stop).toHaveBeenCalledOnce();
});

it('keeps a recording when another one cannot be made', async () => {
  const keep = vi.fn();
  vi.mocked(record).mockResolvedValueOnce({ stop: () => {}, file: Promise.resolve(memo) });
  render(<RecordMemo onKeep={keep} />);
  await press('Record how it is said');
  screen.getByRole('button', { name: 'Record again' });
  vi.mocked(record).mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
  await press('Record again');
  expect(screen.getByRole('alert').textContent).toContain('No microphone was found.');
  await press('Keep this recording');
  expect(keep).toHaveBeenCalledWith(memo);
});
