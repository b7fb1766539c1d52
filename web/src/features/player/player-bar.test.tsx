import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayerProvider, type Track } from '@/lib/player';
import { createPlayerStore } from '@/lib/player/player-store';
import PlayerBar from './player-bar';
import { PageInApp } from '@/lib/testing/page-in-app';

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

const session = {
  metadata: null as { title: string; artwork: { src: string }[] } | null,
  playbackState: 'none',
  handlers: new Map<string, MediaSessionActionHandler | null>(),
  setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
    session.handlers.set(action, handler),
  setPositionState: vi.fn(),
};
const pressOnLockScreen = (action: MediaSessionAction, seekTime?: number) =>
  act(() => session.handlers.get(action)?.({ action, ...(seekTime !== undefined && { seekTime }) }));

beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaSession: session }));
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(given: object) {
        Object.assign(this, given);
      }
    },
  );
  audio.currentTime = 0;
  render(
    <PageInApp>
      <PlayerProvider store={player}>
        <input aria-label="Search songs" />
        <PlayerBar />
      </PlayerProvider>
    </PageInApp>,
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
const press = (target: Element, key: string, shiftKey = false) =>
  fireEvent.keyDown(target, { key, shiftKey });
const button = (name: string) => screen.getByRole('button', { name });
const collapse = () => button('Collapse player');

describe('the keys of the player', () => {
  const isPlaying = () => player.state.getState().isPlaying;
  const slider = () => screen.getByRole('slider', { name: 'Position in the song' });

  it('are Space and arrows while the focus is in it', () => {
    expect(press(slider(), ' ')).toBe(false);
    expect(isPlaying()).toBe(false);
    press(slider(), ' ');
    expect(isPlaying()).toBe(true);
    expect(press(collapse(), 'ArrowRight')).toBe(false);
    expect(audio.currentTime).toBe(10);
    press(collapse(), 'ArrowLeft');
    expect(audio.currentTime).toBe(0);
  });

  it('are left to a control that uses them, to the page, and to the browser', () => {
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

describe('lock screen and headphones', () => {
  it('show the song with its position', () => {
    expect(session.metadata).toMatchObject({ title: 'River Road', artwork: [{ src: '/cover.jpg' }] });
    expect(session.playbackState).toBe('playing');
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 200, position: 0 });
    pressOnLockScreen('pause');
    expect(session.playbackState).toBe('paused');
  });

  it('seek, skip and close the player', () => {
    pressOnLockScreen('seekto', 5);
    expect(audio.currentTime).toBe(5);
    pressOnLockScreen('seekforward');
    expect(audio.currentTime).toBe(15);
    pressOnLockScreen('seekbackward');
    expect(audio.currentTime).toBe(5);
    pressOnLockScreen('pause');
    pressOnLockScreen('play');
    expect(player.state.getState().isPlaying).toBe(true);
    pressOnLockScreen('stop');
    expect(screen.queryByRole('region', { name: 'Audio player' })).toBeNull();
    expect([session.playbackState, session.metadata, session.handlers.get('play')]).toEqual([
      'none',
      null,
      null,
    ]);
  });
});
