import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GiftLyrics } from './gift-lyrics';
import type { RecordSound, ShownRecord } from './record';
import { settle } from '@/lib/testing/screen';

afterEach(cleanup);

const record: ShownRecord = {
  title: 'The Last Ferry Home',
  design: 'paper',
  palette: { ground: '#f2d5c6', ink: '#3a1a37', accent: '#e9a15b' },
  audioUrl: null,
  durationMs: 60_000,
  coverUrl: null,
  lines: [],
  takesReactions: false,
  hearts: [],
};
const lines = [{ id: 'one', text: 'The ferry left at ten', startMs: 1_000 }];

it.each([
  ['the wheel', fireEvent.wheel],
  ['a finger', fireEvent.touchMove],
])('stops following when %s scrolls lyrics that came after the record', async (_, scroll) => {
  const audio = { current: document.createElement('audio') };
  const sound: RecordSound = {
    audio,
    isPlaying: false,
    hasFailed: false,
    play: () => undefined,
    events: { onPlay: () => undefined, onPause: () => undefined, onError: () => undefined },
  };
  const lyrics = (page: ShownRecord) => (
    <GiftLyrics sound={sound} page={page} act={() => Promise.resolve(null)} />
  );
  const { rerender } = render(lyrics(record));
  rerender(lyrics({ ...record, lines }));
  audio.current.currentTime = 1.5;
  fireEvent(audio.current, new Event('seeked'));
  const row = screen.getByRole('button', { name: 'The ferry left at ten' });
  await settle();
  expect(row.getAttribute('aria-current')).toBe('true');

  scroll(screen.getByRole('region', { name: 'Lyrics' }));
  expect(screen.getByRole('button', { name: 'Back to the line that is sung' })).toBeTruthy();
});
