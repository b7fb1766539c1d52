import { afterEach, beforeEach, expect, it } from 'vitest';
import { PlayerProvider, type Track } from '@/lib/player';
import { createPlayerStore } from '@/lib/player/player-store';
import { givenMediaSession } from '@/testing/media-session';
import PlayerBar from './player-bar';
import { act, fireEvent, renderInApp, screen } from '@/testing';

const song: Track = {
  ...{ songId: 'song', title: 'River Road', url: '/song.mp3' },
  ...{ coverUrl: '/cover.jpg', duration: 200, peaks: [] },
};

const audio = document.createElement('audio');
const player = createPlayerStore(() => audio);
/** The file knows its length now. */
const arrives = (seconds: number) => {
  Object.defineProperty(audio, 'duration', { value: seconds, configurable: true });
  audio.dispatchEvent(new Event('loadedmetadata'));
};

let session: ReturnType<typeof givenMediaSession>;

beforeEach(() => {
  session = givenMediaSession();
  audio.currentTime = 0;
  renderInApp(
    <PlayerProvider store={player}>
      <input aria-label="Search songs" />
      <PlayerBar />
    </PlayerProvider>,
  );
  act(() => {
    player.play(song);
    arrives(200);
  });
});
afterEach(() => {
  act(() => player.stop());
});

/** Presses a key and returns whether the browser still handles it. */
const press = (on: Element, key: string, shiftKey = false) => fireEvent.keyDown(on, { key, shiftKey });
const button = (name: string) => screen.getByRole('button', { name });
const collapse = () => button('Collapse player');

const isPlaying = () => player.state.getState().isPlaying;
const slider = () => screen.getByRole('slider', { name: 'Position in the song' });

it('the keys of the player are Space and arrows while the focus is in it', () => {
  expect(press(slider(), ' ')).toBe(false);
  expect(isPlaying()).toBe(false);
  press(slider(), ' ');
  expect(isPlaying()).toBe(true);
  expect(press(collapse(), 'ArrowRight')).toBe(false);
  expect(audio.currentTime).toBe(10);
  press(collapse(), 'ArrowLeft');
  expect(audio.currentTime).toBe(0);
});

it('the keys of the player are left to a control that uses them, to the page, and to the browser', () => {
  expect(press(collapse(), ' ')).toBe(true);
  expect(press(slider(), 'ArrowRight')).toBe(true);
  expect(press(collapse(), 'ArrowRight', true)).toBe(true);
  for (const key of [' ', 'ArrowRight', 'k']) {
    for (const place of [document.body, screen.getByRole('textbox')]) expect(press(place, key)).toBe(true);
  }
  expect(press(slider(), 'k')).toBe(true);
  expect(isPlaying()).toBe(true);
  expect(audio.currentTime).toBe(0);
});

it('keeps the focus on the button that collapses and expands it', () => {
  for (const [pressed, then] of [
    ['Collapse player', 'Expand player'],
    ['Expand player', 'Collapse player'],
  ] as const) {
    fireEvent.click(button(pressed));
    expect(document.activeElement).toBe(button(then));
  }
});

it('lock screen and headphones show the song with its position, seek, skip and close the player', () => {
  expect(session.metadata).toMatchObject({ title: 'River Road', artwork: [{ src: '/cover.jpg' }] });
  expect(session.playbackState).toBe('playing');
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 200, position: 0 });
  session.press('seekto', 5);
  expect(audio.currentTime).toBe(5);
  session.press('seekforward');
  expect(audio.currentTime).toBe(15);
  session.press('seekbackward');
  expect(audio.currentTime).toBe(5);
  session.press('pause');
  expect(session.playbackState).toBe('paused');
  session.press('play');
  expect(player.state.getState().isPlaying).toBe(true);
  session.press('stop');
  expect(screen.queryByRole('region', { name: 'Audio player' })).toBeNull();
  expect(session).toMatchObject({ playbackState: 'none', metadata: null });
  expect(session.handlers.get('play')).toBeNull();
});
