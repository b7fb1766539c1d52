import type { Take } from '@keepsong/domain/documents/takes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loudnessesOf, MOST_TURNED_DOWN } from '@/entities/song/loudness';
import { createDecodedSound } from './decoded-sound';
import { createElementSound } from './element-sound';
import type { Sound, SoundEvents } from './take-sound';

/** Bytes of decoded samples: two songs of three and a half minutes, the limit of a small phone's memory. */
const MOST_DECODED_BYTES = 160_000_000;
const BYTES_A_SECOND = 48_000 * 2 * 4;
const PUBLISH_EVERY_MS = 250;

export interface ComparisonState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Of all files, 0 to 1. */
  loaded: number;
  /** Playing is wanted; while `phase` is `loading`, nothing is heard yet. */
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

type Fetch = (
  path: string,
  onProgress: (bytes: number, total: number | null) => void,
  signal: AbortSignal,
) => Promise<Blob>;

/** From the first play to `end` or a failed fetch. */
interface Session {
  /** Its end cancels the fetch. */
  life: AbortController;
  loading: Promise<Sound>;
  /** Null while it is loading. */
  sound: Sound | null;
  /** The running start; a pause, a newer start and the end abort it. */
  start: AbortController;
}

/** The gain of each take that makes all as loud as the softest, or turns it down as far as we do; 1 is unchanged. */
export function gainsOf(takes: readonly Pick<Take, 'audio'>[]): number[] {
  const softest = Math.min(...loudnessesOf(takes));
  return takes.map(({ audio: { loudness } }) =>
    loudness === null ? 1 : 10 ** (Math.max(softest - loudness, -MOST_TURNED_DOWN) / 20),
  );
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
  let session: Session | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const livePosition = (): number =>
    now().isPlaying && now().phase === 'ready' && session?.sound
      ? Math.min(session.sound.position(), duration)
      : now().position;

  const events: SoundEvents = {
    paused: () => stopped(livePosition()),
    ended: () => stopped(0),
  };

  function stopped(position: number): void {
    clearInterval(timer);
    if (now().isPlaying) publish({ isPlaying: false, position });
  }

  function failed(): void {
    session?.start.abort();
    session?.sound?.stop();
    clearInterval(timer);
    publish({ phase: 'failed', isPlaying: false });
  }

  function open(): Session {
    publish({ phase: 'loading', loaded: 0 });
    const life = new AbortController();
    const opened: Session = { life, loading: load(life.signal), sound: null, start: new AbortController() };
    opened.loading.then(
      (sound) => {
        if (life.signal.aborted) return sound.end();
        opened.sound = sound;
        publish({ phase: 'ready' });
      },
      () => {
        if (life.signal.aborted) return;
        failed();
        session = null;
      },
    );
    return opened;
  }

  async function load(signal: AbortSignal): Promise<Sound> {
    const progress = takes.map(() => ({ bytes: 0, total: 0 }));
    const blobs = await Promise.all(
      takes.map(({ audio }, index) =>
        fetchFile(
          audio.path,
          (bytes, total) => {
            progress[index] = { bytes, total: total ?? audio.bytes };
            const sum = (key: 'bytes' | 'total') => progress.reduce((all, each) => all + each[key], 0);
            publish({ loaded: Math.min(1, sum('bytes') / Math.max(1, sum('total'))) });
          },
          signal,
        ),
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

  /** Starts at the position and with the take of the state, which the person may change while the files load. */
  async function startSound(): Promise<void> {
    session ??= open();
    const { loading } = session;
    session.start.abort();
    const { signal } = (session.start = new AbortController());
    publish({ isPlaying: true, ...(session.sound && { phase: 'ready' }) });
    const sound = await loading.catch(() => null);
    // Without a sound, the failure is already shown.
    if (!sound || signal.aborted) return;
    const { heard } = now();
    const position = now().position >= duration ? 0 : now().position;
    try {
      await sound.start(heard, position);
      if (signal.aborted) return;
      publish({ phase: 'ready', position });
      clearInterval(timer);
      timer = setInterval(() => publish({ position: livePosition() }), PUBLISH_EVERY_MS);
      if (now().heard !== heard) switchTo(now().heard);
    } catch {
      if (!signal.aborted) failed();
    }
  }

  function switchTo(heard: number): void {
    if (!session?.sound || now().phase !== 'ready') return;
    const { signal } = session.start;
    session.sound.hear(heard).catch(() => {
      if (!signal.aborted) failed();
    });
  }

  function play(): void {
    if (!now().isPlaying) void startSound();
  }

  function pause(): void {
    if (!now().isPlaying) return;
    const position = livePosition();
    session?.start.abort();
    session?.sound?.stop();
    stopped(position);
  }

  return {
    state,
    duration,
    livePosition,
    play,
    pause,
    toggle: () => (now().isPlaying ? pause() : play()),
    seek(seconds) {
      publish({ position: Math.max(0, Math.min(seconds, duration)) });
      if (now().isPlaying && session?.sound) void startSound();
    },
    hear(heard) {
      if (heard === now().heard) return;
      publish({ heard });
      if (now().isPlaying) switchTo(heard);
    },
    end() {
      session?.life.abort();
      session?.start.abort();
      session?.sound?.end();
      session = null;
      clearInterval(timer);
      publish({ phase: 'idle', isPlaying: false });
    },
  };
}
