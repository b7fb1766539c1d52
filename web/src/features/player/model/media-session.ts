import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import { brand } from '@keepsong/domain/brand';
import { SKIP_SECONDS, type PlayerStore, type Track } from '@/lib/player';
import { takeMediaKeys, type HeldKeys, type MediaKeys } from '@/lib/player/media-keys';

const ARTWORK_PIXELS = 512;

/** The generated sleeve as a PNG URL, because lock screens show no SVG. Null where the browser cannot draw it. */
async function drawnSleeve(title: string): Promise<string | null> {
  const image = new Image(ARTWORK_PIXELS, ARTWORK_PIXELS);
  image.src = `data:image/svg+xml,${encodeURIComponent(sleeveSvg(title, { size: ARTWORK_PIXELS }))}`;
  const canvas = document.createElement('canvas');
  canvas.width = ARTWORK_PIXELS;
  canvas.height = ARTWORK_PIXELS;
  try {
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
}

function show(session: MediaSession, track: Track, artwork: string | null): void {
  session.metadata = new MediaMetadata({
    title: track.title,
    artist: track.style ? `${track.style} · ${brand.name}` : brand.name,
    artwork: artwork ? [{ src: artwork, sizes: `${ARTWORK_PIXELS}x${ARTWORK_PIXELS}` }] : [],
  });
}

function keysOf(store: PlayerStore): MediaKeys {
  return {
    play: store.resume,
    pause: store.pause,
    stop: store.stop,
    seekbackward: ({ seekOffset }) => store.skip(-(seekOffset ?? SKIP_SECONDS)),
    seekforward: ({ seekOffset }) => store.skip(seekOffset ?? SKIP_SECONDS),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) store.seek(seekTime);
    },
  };
}

export function connectMediaSession(store: PlayerStore, session: MediaSession): () => void {
  let shown: Track | null = null;
  let wasPlaying = false;
  let keys: HeldKeys | null = null;

  function update(): void {
    const { current, isPlaying } = store.state.getState();
    const starts = isPlaying && !wasPlaying;
    wasPlaying = isPlaying;
    if (current && (current !== shown || starts)) {
      keys = takeMediaKeys(keysOf(store));
      show(session, current, current.coverUrl);
      if (!current.coverUrl) {
        void drawnSleeve(current.title).then((artwork) => {
          if (shown === current) show(session, current, artwork);
        });
      }
    }
    shown = current;
    if (!current) keys?.release();
    else if (keys?.areHeld()) session.playbackState = isPlaying ? 'playing' : 'paused';
  }

  function updateTime(): void {
    const { position, duration } = store.time.getState();
    if (duration === null || duration <= 0) return;
    session.setPositionState({ duration, position: Math.min(position, duration) });
  }

  update();
  updateTime();
  const stops = [store.state.subscribe(update), store.time.subscribe(updateTime)];
  return () => {
    for (const stop of stops) stop();
    keys?.release();
  };
}
