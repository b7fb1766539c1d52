import { reportError, warnDeveloper } from '@/lib/report';
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
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'paused'
  | 'ended'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
> & { addEventListener: (type: string, listener: () => void) => void };

export interface PlayerStore extends PlayerActions {
  read: () => PlayerState;
  subscribe: (changed: () => void) => () => void;
  readTime: () => PlayerTime;
  subscribeTime: (changed: () => void) => () => void;
  /** The element's own clock, finer than `readTime`; for drawing. */
  livePosition: () => number;
  /** Puts back the song that was in the player before the page was loaded again, paused and not yet fetched. */
  restore: () => void;
  /** Lets go of the song and of where it was. */
  forget: () => void;
}

export const SKIP_SECONDS = 10;
/** After so many seconds "previous" means the beginning of this song. */
const RESTART_AFTER_SECONDS = 3;
const SAVE_EVERY_SECONDS = 2;

const NO_TIME: PlayerTime = { position: 0, duration: null };

export const EMPTY_PLAYER: PlayerState = {
  current: null,
  isPlaying: false,
  phase: 'idle',
  hasNext: false,
  hasPrevious: false,
  volume: 1,
  isMuted: false,
  rate: 1,
  isCollapsed: false,
};

/** One player with one audio element, made when the first song is played. */
export function createPlayerStore(createAudio: () => AudioPort, memory: PlayerMemory): PlayerStore {
  let state = EMPTY_PLAYER;
  let time = NO_TIME;
  let list: readonly Track[] = [];
  let audio: AudioPort | undefined;
  /** What the element has been given; behind `state.current` until it is played for the first time. */
  let loadedUrl: string | null = null;
  /** Where to begin once the file says how long it is. */
  let startAt: number | null = null;
  let isDragging = false;
  /** Somebody wants to hear it: a paused song that is moved to its end stays there. */
  let isWanted = false;
  let attempts = 0;
  let savedAt = 0;
  const watchers = new Set<() => void>();
  const timeWatchers = new Set<() => void>();

  function publish(change: Partial<PlayerState>): void {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  }

  function publishTime(change: Partial<PlayerTime>): void {
    time = { ...time, ...change };
    for (const watcher of timeWatchers) watcher();
  }

  function savePosition(seconds = time.position): void {
    if (state.current) memory.savePosition(state.current.songId, seconds, time.duration);
    savedAt = seconds;
  }

  function clamp(seconds: number): number {
    return Math.max(0, Math.min(seconds, time.duration ?? seconds));
  }

  function element(): AudioPort {
    if (audio) return audio;
    const made = createAudio();
    audio = made;
    made.volume = state.volume;
    made.muted = state.isMuted;
    made.addEventListener('loadedmetadata', () => {
      const position = startAt ?? 0;
      startAt = null;
      publishTime({ duration: Number.isFinite(made.duration) ? made.duration : null });
      publishTime({ position: clamp(position) });
      if (time.position > 0) made.currentTime = time.position;
      if (made.paused && state.phase === 'loading') publish({ phase: 'ready' });
    });
    made.addEventListener('timeupdate', () => {
      // Before the metadata the element's clock says 0, whatever we are about to go to.
      if (isDragging || startAt !== null || !state.current) return;
      publishTime({ position: made.currentTime });
      if (Math.abs(made.currentTime - savedAt) >= SAVE_EVERY_SECONDS) savePosition();
    });
    made.addEventListener('durationchange', () => {
      if (Number.isFinite(made.duration)) publishTime({ duration: made.duration });
    });
    // The operating system pauses as well: a call comes in, headphones are pulled out, a media key is pressed.
    for (const type of ['play', 'pause']) {
      made.addEventListener(type, () => {
        if (!state.current || state.isPlaying === !made.paused) return;
        publish({ isPlaying: !made.paused });
        if (!made.ended) isWanted = !made.paused;
        if (made.paused) savePosition();
      });
    }
    made.addEventListener('waiting', () => publish({ phase: 'loading' }));
    for (const type of ['playing', 'canplay']) {
      made.addEventListener(type, () => {
        if (state.phase === 'loading') publish({ phase: 'ready' });
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
      startAt = time.position;
      publish({ isPlaying: false, phase: 'failed' });
    });
    return made;
  }

  function load(track: Track): AudioPort {
    const player = element();
    if (track.url === null || loadedUrl === track.url) return player;
    loadedUrl = track.url;
    player.preload = 'auto';
    player.src = track.url;
    // Loading sets the rate back to the default one.
    player.defaultPlaybackRate = state.rate;
    player.playbackRate = state.rate;
    return player;
  }

  async function start(track: Track): Promise<void> {
    const attempt = ++attempts;
    isWanted = true;
    publish({
      isPlaying: true,
      phase: loadedUrl === track.url && state.phase === 'ready' ? 'ready' : 'loading',
    });
    try {
      await load(track).play();
    } catch (error) {
      // Paused, stopped or another song chosen meanwhile: that is no failure.
      if (attempt !== attempts) return;
      reportError(error, 'Error playing audio');
      isWanted = false;
      element().pause();
      publish({ isPlaying: false, ...(state.phase === 'loading' && { phase: 'idle' }) });
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
    time = { position: startAt, duration: track.duration };
    place(track);
    publishTime({});
    memory.saveTrack(track);
    void start(track);
  }

  function neighbour(step: 1 | -1): Track | undefined {
    const index = list.findIndex(({ songId }) => songId === state.current?.songId);
    return index < 0 ? undefined : list[index + step];
  }

  function release(): void {
    attempts += 1;
    loadedUrl = null;
    startAt = null;
    isDragging = false;
    list = [];
    if (audio) {
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    }
    publish({ current: null, isPlaying: false, phase: 'idle', hasNext: false, hasPrevious: false });
    publishTime(NO_TIME);
    memory.saveTrack(null);
  }

  function keepSettings(change: Partial<PlayerState>): void {
    publish(change);
    const { volume, isMuted, rate, isCollapsed } = state;
    memory.saveSettings({ volume, isMuted, rate, isCollapsed });
  }

  const actions: PlayerActions = {
    play(track, among) {
      if (track.url === null) {
        warnDeveloper(`"${track.title}" has no audio address and cannot be played`);
        return;
      }
      if (among) list = among.filter(({ url }) => url !== null);
      else if (!list.some(({ songId }) => songId === track.songId)) list = [track];
      if (state.current?.url === track.url) {
        place(track);
        actions.resume();
      } else change(track);
    },
    resume() {
      if (!state.current) return;
      if (state.phase === 'failed') actions.retry();
      else void start(state.current);
    },
    pause() {
      attempts += 1;
      isWanted = false;
      audio?.pause();
      publish({
        isPlaying: false,
        ...(state.phase === 'loading' && loadedUrl === null && { phase: 'idle' }),
      });
      savePosition();
    },
    toggle: () => (state.isPlaying ? actions.pause() : actions.resume()),
    stop() {
      savePosition();
      release();
    },
    retry() {
      if (!state.current) return;
      loadedUrl = null;
      startAt = time.position;
      publish({ phase: 'loading' });
      void start(state.current);
    },
    next() {
      const track = neighbour(1);
      if (track) change(track);
    },
    previous() {
      const track = neighbour(-1);
      if (!track || time.position > RESTART_AFTER_SECONDS) actions.seek(0);
      else change(track);
    },
    seek(seconds) {
      if (!state.current) return;
      const position = clamp(seconds);
      const isLoaded = loadedUrl === state.current.url && startAt === null && state.phase !== 'failed';
      if (isLoaded && audio) audio.currentTime = position;
      else startAt = position;
      publishTime({ position });
      savePosition();
    },
    skip: (seconds) => actions.seek(time.position + seconds),
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
      actions.seek(time.position);
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
      if (audio) audio.muted = !state.isMuted;
      keepSettings({ isMuted: !state.isMuted });
    },
    setRate(rate) {
      if (audio) {
        audio.defaultPlaybackRate = rate;
        audio.playbackRate = rate;
      }
      keepSettings({ rate });
    },
    setCollapsed: (isCollapsed) => keepSettings({ isCollapsed }),
  };

  return {
    ...actions,
    read: () => state,
    subscribe(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    readTime: () => time,
    subscribeTime(changed) {
      timeWatchers.add(changed);
      return () => void timeWatchers.delete(changed);
    },
    livePosition: () =>
      audio && !isDragging && startAt === null && loadedUrl !== null ? audio.currentTime : time.position,
    restore() {
      publish(memory.settings());
      const track = memory.lastTrack();
      if (!track || state.current) return;
      list = [track];
      startAt = memory.positionOf(track.songId);
      time = { position: startAt, duration: track.duration };
      place(track);
      publishTime({});
    },
    forget: release,
  };
}
