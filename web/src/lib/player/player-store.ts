import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { reportError, warnDeveloper } from '@/lib/feedback/report';
import type { PlayerMemory } from './memory';
import type { PlayerActions, PlayerState, PlayerTime, Track } from './types';

/** The part of an audio element the player needs. */
export type AudioPort = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'currentTime'
  | 'duration'
  | 'volume'
  | 'muted'
  | 'paused'
  | 'ended'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
> & { addEventListener: (type: string, listener: () => void) => void };

export interface PlayerStore extends PlayerActions {
  state: StoreApi<PlayerState>;
  time: StoreApi<PlayerTime>;
  /** The current time of the audio element, more precise than `time`, for animation. */
  livePosition: () => number;
  /** Restores the song from before a reload, paused and not yet fetched. */
  restore: () => void;
}

export const SKIP_SECONDS = 10;
/** After this position, "previous" restarts the song. */
const RESTART_AFTER_SECONDS = 3;
const SAVE_EVERY_SECONDS = 2;

const NO_TIME: PlayerTime = { position: 0, duration: null };

const EMPTY_PLAYER: PlayerState = {
  current: null,
  isPlaying: false,
  phase: 'idle',
  hasNext: false,
  hasPrevious: false,
  volume: 1,
  isMuted: false,
  isCollapsed: false,
};

/** A player with one audio element, created when the first song plays. */
export function createPlayerStore(createAudio: () => AudioPort, memory: PlayerMemory): PlayerStore {
  const stateStore = createStore(() => EMPTY_PLAYER);
  const timeStore = createStore(() => NO_TIME);
  const { getState: state, setState: publish } = stateStore;
  const { getState: time, setState: publishTime } = timeStore;
  let list: readonly Track[] = [];
  let audio: AudioPort | undefined;
  /** The element's URL. A restored song is in `current` before it is loaded. */
  let loadedUrl: string | null = null;
  /** Position to start from once the metadata are loaded. */
  let startAt: number | null = null;
  let isDragging = false;
  /** True while playback is wanted. A paused song that is moved to its end stays there. */
  let isWanted = false;
  let attempts = 0;
  let savedAt = 0;

  function savePosition(seconds = time().position): void {
    const { current } = state();
    if (current) memory.savePosition(current.songId, seconds, time().duration);
    savedAt = seconds;
  }

  function clamp(seconds: number): number {
    return Math.max(0, Math.min(seconds, time().duration ?? seconds));
  }

  function element(): AudioPort {
    if (audio) return audio;
    const made = createAudio();
    audio = made;
    made.volume = state().volume;
    made.muted = state().isMuted;
    made.addEventListener('loadedmetadata', () => {
      const position = startAt ?? 0;
      startAt = null;
      publishTime({ duration: Number.isFinite(made.duration) ? made.duration : null });
      publishTime({ position: clamp(position) });
      if (time().position > 0) made.currentTime = time().position;
      if (made.paused && state().phase === 'loading') publish({ phase: 'ready' });
    });
    made.addEventListener('timeupdate', () => {
      // Before the metadata are loaded, the element reports 0.
      if (isDragging || startAt !== null || !state().current) return;
      publishTime({ position: made.currentTime });
      if (Math.abs(made.currentTime - savedAt) >= SAVE_EVERY_SECONDS) savePosition();
    });
    made.addEventListener('durationchange', () => {
      if (Number.isFinite(made.duration)) publishTime({ duration: made.duration });
    });
    // Also paused by the operating system, media keys, and other recordings of the page.
    for (const type of ['play', 'pause']) {
      made.addEventListener(type, () => {
        if (!state().current || state().isPlaying === !made.paused) return;
        publish({ isPlaying: !made.paused });
        if (!made.ended) isWanted = !made.paused;
        if (made.paused) savePosition();
      });
    }
    made.addEventListener('waiting', () => publish({ phase: 'loading' }));
    for (const type of ['playing', 'canplay']) {
      made.addEventListener(type, () => {
        if (state().phase === 'loading') publish({ phase: 'ready' });
      });
    }
    made.addEventListener('ended', () => {
      if (!isWanted) return;
      isWanted = false;
      made.currentTime = 0;
      publish({ isPlaying: false });
      publishTime({ position: 0 });
      savePosition(0);
    });
    made.addEventListener('error', () => {
      if (loadedUrl === null) return;
      startAt = time().position;
      publish({ isPlaying: false, phase: 'failed' });
    });
    return made;
  }

  function load(track: Track, src: string | null): void {
    if (src === null) return;
    const player = element();
    loadedUrl = track.url;
    player.preload = 'auto';
    player.src = src;
  }

  /** Stops the previous song; `pause()` would fire its event after the next song has started. */
  function unload(): void {
    loadedUrl = null;
    audio?.removeAttribute('src');
    audio?.load();
  }

  async function start(track: Track): Promise<void> {
    const attempt = ++attempts;
    isWanted = true;
    publish({
      isPlaying: true,
      phase: loadedUrl === track.url && state().phase === 'ready' ? 'ready' : 'loading',
    });
    // Not a failure when it was paused, stopped or replaced meanwhile.
    const isOutdated = () => attempt !== attempts;
    if (loadedUrl !== track.url) {
      // Synchronous when the URL is known, because browsers allow playback only right after a click.
      if (!track.resolveUrl) load(track, track.url);
      else {
        unload();
        try {
          const src = await track.resolveUrl();
          if (isOutdated()) return;
          load(track, src);
        } catch (error) {
          if (isOutdated()) return;
          reportError(error, 'getting the address of a recording');
          isWanted = false;
          publish({ isPlaying: false, phase: 'failed' });
          return;
        }
      }
    }
    try {
      await element().play();
    } catch (error) {
      if (isOutdated()) return;
      reportError(error, 'Error playing audio');
      isWanted = false;
      element().pause();
      publish({ isPlaying: false, ...(state().phase === 'loading' && { phase: 'idle' }) });
    }
  }

  function place(track: Track): void {
    const index = list.findIndex(({ songId }) => songId === track.songId);
    publish({ current: track, hasPrevious: index > 0, hasNext: index >= 0 && index < list.length - 1 });
  }

  function change(track: Track): void {
    savePosition();
    startAt = memory.positionOf(track.songId);
    savedAt = startAt;
    isDragging = false;
    publish({ phase: 'loading' });
    publishTime({ position: startAt, duration: track.duration });
    place(track);
    memory.saveTrack(track);
    void start(track);
  }

  function neighbour(step: 1 | -1): Track | undefined {
    const index = list.findIndex(({ songId }) => songId === state().current?.songId);
    return index < 0 ? undefined : list[index + step];
  }

  function release(): void {
    attempts += 1;
    startAt = null;
    isDragging = false;
    list = [];
    audio?.pause();
    unload();
    publish({ current: null, isPlaying: false, phase: 'idle', hasNext: false, hasPrevious: false });
    publishTime(NO_TIME);
    memory.saveTrack(null);
  }

  function keepSettings(change: Partial<PlayerState>): void {
    publish(change);
    const { volume, isMuted, isCollapsed } = state();
    memory.saveSettings({ volume, isMuted, isCollapsed });
  }

  const actions: PlayerActions = {
    play(track, among) {
      if (track.url === null) {
        warnDeveloper(`"${track.title}" has no audio address and cannot be played`);
        return;
      }
      if (among) list = among.filter(({ url }) => url !== null);
      else if (!list.some(({ songId }) => songId === track.songId)) list = [track];
      if (state().current?.url === track.url) {
        place(track);
        actions.resume();
      } else change(track);
    },
    resume() {
      const { current, phase } = state();
      if (!current) return;
      if (phase === 'failed') actions.retry();
      else void start(current);
    },
    pause() {
      attempts += 1;
      isWanted = false;
      audio?.pause();
      publish({
        isPlaying: false,
        ...(state().phase === 'loading' && loadedUrl === null && { phase: 'idle' }),
      });
      savePosition();
    },
    toggle: () => (state().isPlaying ? actions.pause() : actions.resume()),
    stop() {
      savePosition();
      release();
    },
    retry() {
      const { current } = state();
      if (!current) return;
      loadedUrl = null;
      startAt = time().position;
      publish({ phase: 'loading' });
      void start(current);
    },
    next() {
      const track = neighbour(1);
      if (track) change(track);
    },
    previous() {
      const track = neighbour(-1);
      if (!track || time().position > RESTART_AFTER_SECONDS) actions.seek(0);
      else change(track);
    },
    seek(seconds) {
      const { current, phase } = state();
      if (!current) return;
      const position = clamp(seconds);
      const isLoaded = loadedUrl === current.url && startAt === null && phase !== 'failed';
      if (isLoaded && audio) audio.currentTime = position;
      else startAt = position;
      publishTime({ position });
      savePosition();
    },
    skip: (seconds) => actions.seek(time().position + seconds),
    startDrag() {
      isDragging = true;
    },
    dragTo(seconds) {
      if (isDragging) publishTime({ position: clamp(seconds) });
      else actions.seek(seconds);
    },
    endDrag() {
      if (!isDragging) return;
      isDragging = false;
      actions.seek(time().position);
    },
    setVolume(volume) {
      const kept = Math.max(0, Math.min(1, volume));
      if (audio) {
        audio.volume = kept;
        audio.muted = false;
      }
      keepSettings({ volume: kept, isMuted: false });
    },
    toggleMuted() {
      if (audio) audio.muted = !state().isMuted;
      keepSettings({ isMuted: !state().isMuted });
    },
    setCollapsed: (isCollapsed) => keepSettings({ isCollapsed }),
  };

  return {
    ...actions,
    state: stateStore,
    time: timeStore,
    livePosition: () =>
      audio && !isDragging && startAt === null && loadedUrl !== null ? audio.currentTime : time().position,
    restore() {
      publish(memory.settings());
      const track = memory.lastTrack();
      if (!track || state().current) return;
      list = [track];
      startAt = memory.positionOf(track.songId);
      publishTime({ position: startAt, duration: track.duration });
      place(track);
    },
  };
}
