import type { Take } from '@keepsong/domain/documents/take';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { createDecodedSound } from './decoded-sound';
import { createElementSound } from './element-sound';
import type { Sound, SoundEvents } from './sound';

/** Bytes of decoded samples: two songs of three and a half minutes, the limit of a small phone's memory. */
const MOST_DECODED_BYTES = 160_000_000;
const BYTES_A_SECOND = 48_000 * 2 * 4;
const PUBLISH_EVERY_MS = 250;

export interface ComparisonState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Of all files, 0 to 1. */
  loaded: number;
  isPlaying: boolean;
  /** The index of the audible take. */
  heard: number;
  /** Seconds, published a few times a second. */
  position: number;
}

export interface Comparison {
  state: StoreApi<ComparisonState>;
  /** Seconds of the longest take. */
  duration: number;
  /** More precise than the state, for animation. */
  livePosition: () => number;
  toggle: () => void;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  /** Switches to another take at the same position. */
  hear: (index: number) => void;
  end: () => void;
}

type Fetch = (path: string, onProgress: (bytes: number, total: number | null) => void) => Promise<Blob>;

/** The gain of each take that makes all as loud as the softest; 1 is unchanged. */
export function gainsOf(takes: readonly Pick<Take, 'audio'>[]): number[] {
  const known = takes.map(({ audio }) => audio.loudness).filter((loudness) => loudness !== null);
  const target = Math.min(...known);
  return takes.map(({ audio }) => (audio.loudness === null ? 1 : 10 ** ((target - audio.loudness) / 20)));
}

const secondsOf = ({ audio }: Pick<Take, 'audio'>): number => (audio.durationMs ?? 0) / 1000;

/** Plays takes of one song in sync. Fetches the files on first play. `start`: the first audible take and the position. */
export function createComparison(
  takes: readonly Take[],
  fetchFile: Fetch,
  start: Pick<ComparisonState, 'heard' | 'position'> = { heard: 0, position: 0 },
): Comparison {
  const duration = Math.max(...takes.map(secondsOf));
  const state = createStore<ComparisonState>(() => ({
    phase: 'idle',
    loaded: 0,
    isPlaying: false,
    ...start,
  }));
  const { getState: now, setState: publish } = state;
  let sound: Sound | null = null;
  /** Counts calls of `end`, to discard results from before one. */
  let ends = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const livePosition = (): number =>
    now().isPlaying && sound ? Math.min(sound.position(), duration) : now().position;

  const events: SoundEvents = {
    paused: () => stopped(livePosition()),
    ended: () => stopped(0),
  };

  function stopped(position: number): void {
    clearInterval(timer);
    if (now().isPlaying) publish({ isPlaying: false, position });
  }

  async function load(): Promise<Sound> {
    publish({ phase: 'loading', loaded: 0 });
    const progress = takes.map(() => ({ bytes: 0, total: 0 }));
    const blobs = await Promise.all(
      takes.map(({ audio }, index) =>
        fetchFile(audio.path, (bytes, total) => {
          progress[index] = { bytes, total: total ?? audio.bytes };
          const sum = (key: 'bytes' | 'total') => progress.reduce((all, each) => all + each[key], 0);
          publish({ loaded: Math.min(1, sum('bytes') / Math.max(1, sum('total'))) });
        }),
      ),
    );
    const decodedBytes = takes.reduce((sum, take) => sum + secondsOf(take) * BYTES_A_SECOND, 0);
    const gains = gainsOf(takes);
    if (decodedBytes > MOST_DECODED_BYTES) return createElementSound(blobs, gains, events);
    try {
      return await createDecodedSound(blobs, gains, events);
    } catch {
      // The browser cannot decode the files, or lacks memory.
      return createElementSound(blobs, gains, events);
    }
  }

  async function play(): Promise<void> {
    if (now().phase === 'loading' || now().isPlaying) return;
    const begunAt = ends;
    try {
      if (!sound) {
        const loaded = await load();
        if (begunAt !== ends) {
          loaded.end();
          return;
        }
        sound = loaded;
      }
      const start = now().position >= duration ? 0 : now().position;
      await sound.start(now().heard, start);
      publish({ phase: 'ready', isPlaying: true, position: start });
      clearInterval(timer);
      timer = setInterval(() => publish({ position: livePosition() }), PUBLISH_EVERY_MS);
    } catch {
      if (begunAt === ends) publish({ phase: 'failed', isPlaying: false });
    }
  }

  function pause(): void {
    if (!now().isPlaying) return;
    const position = livePosition();
    sound?.stop();
    stopped(position);
  }

  return {
    state,
    duration,
    livePosition,
    play: () => void play(),
    pause,
    toggle: () => (now().isPlaying ? pause() : void play()),
    seek(seconds) {
      const position = Math.max(0, Math.min(seconds, duration));
      publish({ position });
      if (now().isPlaying) void sound?.start(now().heard, position);
    },
    hear(heard) {
      if (heard === now().heard) return;
      publish({ heard });
      if (now().isPlaying) sound?.hear(heard);
    },
    end() {
      ends += 1;
      clearInterval(timer);
      sound?.end();
      sound = null;
      publish({ phase: 'idle', isPlaying: false });
    },
  };
}
