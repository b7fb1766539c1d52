import { createStore, type StoreApi } from 'zustand/vanilla';
import { reportError } from '@/lib/early/report';
import type { PlayerActions, PlayerState, PlayerTime, Track } from './player-types';

export type AudioPort = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'currentTime'
  | 'duration'
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
}

export const SKIP_SECONDS = 10;

const NO_TIME: PlayerTime = { position: 0, duration: null };

const EMPTY_PLAYER: PlayerState = {
  current: null,
  isPlaying: false,
  phase: 'idle',
  isCollapsed: false,
};

/** One song in the player, from its choice until another one or `stop`. */
interface Session {
  /** The element has its file. A shown song is not loaded until it plays. */
  isLoaded: boolean;
  /** Position to start from once the metadata are loaded; null from then on. */
  startAt: number | null;
  isDragging: boolean;
  /**
   * The start that is wanted; null while paused. A pause, a newer start, another song and `stop` abort it, and what it
   * then meets is no failure. A paused song that is moved to its end stays there.
   */
  start: AbortController | null;
}

const newSession = (): Session => ({ isLoaded: false, startAt: 0, isDragging: false, start: null });

/** `shown`: the first song, paused and not yet fetched; it is part of a prerendered page too. */
export function createPlayerStore(createAudio: () => AudioPort, shown: Track | null = null): PlayerStore {
  const stateStore = createStore(() => ({ ...EMPTY_PLAYER, current: shown }));
  const timeStore = createStore(() => ({ ...NO_TIME, duration: shown?.duration ?? null }));
  const { getState: state, setState: publish } = stateStore;
  const { getState: time, setState: publishTime } = timeStore;
  let audio: AudioPort | undefined;
  let session = shown && newSession();

  function open(track: Track): Session {
    session?.start?.abort();
    publishTime({ position: 0, duration: track.duration });
    publish({ current: track });
    return newSession();
  }

  function wish(of: Session): AbortSignal {
    of.start?.abort();
    of.start = new AbortController();
    return of.start.signal;
  }

  function withdraw(of: Session): void {
    of.start?.abort();
    of.start = null;
  }

  function clamp(seconds: number): number {
    return Math.max(0, Math.min(seconds, time().duration ?? seconds));
  }

  function element(): AudioPort {
    if (audio) return audio;
    const made = createAudio();
    audio = made;
    made.addEventListener('loadedmetadata', () => {
      const position = session?.startAt ?? 0;
      if (session) session.startAt = null;
      publishTime({ duration: Number.isFinite(made.duration) ? made.duration : null });
      publishTime({ position: clamp(position) });
      if (time().position > 0) made.currentTime = time().position;
      if (made.paused && state().phase === 'loading') publish({ phase: 'ready' });
    });
    made.addEventListener('timeupdate', () => {
      // Before the metadata are loaded, the element reports 0.
      if (!session || session.isDragging || session.startAt !== null) return;
      publishTime({ position: made.currentTime });
    });
    made.addEventListener('durationchange', () => {
      if (Number.isFinite(made.duration)) publishTime({ duration: made.duration });
    });
    // Also paused by the operating system, media keys, and other recordings of the page.
    for (const type of ['play', 'pause']) {
      made.addEventListener(type, () => {
        if (!session || state().isPlaying === !made.paused) return;
        publish({ isPlaying: !made.paused });
        if (!made.paused) wish(session);
        else if (!made.ended) withdraw(session);
      });
    }
    made.addEventListener('waiting', () => publish({ phase: 'loading' }));
    for (const type of ['playing', 'canplay']) {
      made.addEventListener(type, () => {
        if (state().phase === 'loading') publish({ phase: 'ready' });
      });
    }
    made.addEventListener('ended', () => {
      if (!session?.start) return;
      withdraw(session);
      made.currentTime = 0;
      publish({ isPlaying: false });
      publishTime({ position: 0 });
    });
    made.addEventListener('error', () => {
      if (!session?.isLoaded) return;
      session.startAt = time().position;
      publish({ isPlaying: false, phase: 'failed' });
    });
    return made;
  }

  function load(of: Session, src: string): void {
    const player = element();
    of.isLoaded = true;
    player.preload = 'auto';
    player.src = src;
  }

  /** Stops the previous song; `pause()` would fire its event after the next song has started. */
  function unload(): void {
    audio?.removeAttribute('src');
    audio?.load();
  }

  async function start(of: Session, { url, resolveUrl }: Track): Promise<void> {
    const signal = wish(of);
    publish({ isPlaying: true, phase: of.isLoaded && state().phase === 'ready' ? 'ready' : 'loading' });
    const failed = (error: unknown, what: string, phase: PlayerState['phase']) => {
      if (signal.aborted) return;
      reportError(error, what);
      withdraw(of);
      audio?.pause();
      publish({ isPlaying: false, phase });
    };
    // Synchronous when the URL is known, because browsers allow playback only right after a click.
    if (!of.isLoaded && !resolveUrl && url !== null) load(of, url);
    if (!of.isLoaded && resolveUrl) {
      unload();
      try {
        const src = await resolveUrl();
        if (signal.aborted) return;
        load(of, src);
      } catch (error) {
        failed(error, 'getting the address of a recording', 'failed');
        return;
      }
    }
    try {
      await element().play();
    } catch (error) {
      failed(error, 'Error playing audio', state().phase === 'loading' ? 'idle' : state().phase);
    }
  }

  const actions: PlayerActions = {
    play(track) {
      if (state().current?.url === track.url) {
        publish({ current: track });
        actions.resume();
      } else {
        publish({ phase: 'loading' });
        session = open(track);
        void start(session, track);
      }
    },
    resume() {
      const { current, phase } = state();
      if (!current || !session) return;
      if (phase === 'failed') actions.retry();
      else void start(session, current);
    },
    pause() {
      if (!session) return;
      withdraw(session);
      audio?.pause();
      publish({
        isPlaying: false,
        ...(state().phase === 'loading' && !session.isLoaded && { phase: 'idle' }),
      });
    },
    toggle: () => (state().isPlaying ? actions.pause() : actions.resume()),
    stop() {
      session?.start?.abort();
      session = null;
      audio?.pause();
      unload();
      publish({ current: null, isPlaying: false, phase: 'idle' });
      publishTime(NO_TIME);
    },
    retry() {
      const { current } = state();
      if (!current || !session) return;
      session.isLoaded = false;
      session.startAt = time().position;
      publish({ phase: 'loading' });
      void start(session, current);
    },
    seek(seconds) {
      if (!session) return;
      const position = clamp(seconds);
      const isLoaded = session.isLoaded && session.startAt === null && state().phase !== 'failed';
      if (isLoaded && audio) audio.currentTime = position;
      else session.startAt = position;
      publishTime({ position });
    },
    skip: (seconds) => actions.seek(time().position + seconds),
    startDrag() {
      if (session) session.isDragging = true;
    },
    dragTo(seconds) {
      if (session?.isDragging) publishTime({ position: clamp(seconds) });
      else actions.seek(seconds);
    },
    endDrag() {
      if (!session?.isDragging) return;
      session.isDragging = false;
      actions.seek(time().position);
    },
    setCollapsed: (isCollapsed) => publish({ isCollapsed }),
  };

  return {
    ...actions,
    state: stateStore,
    time: timeStore,
    livePosition: () =>
      audio && session?.isLoaded && !session.isDragging && session.startAt === null
        ? audio.currentTime
        : time().position,
  };
}
