import { brand } from '@keepsong/domain/brand';
import { SKIP_SECONDS, type PlayerStore, type Track } from '@/lib/player';
import { takeMediaKeys, type HeldKeys, type MediaKeys } from '@/lib/player/media-keys';

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
      const { title, style, coverUrl } = current;
      keys = takeMediaKeys(keysOf(store), {
        title,
        artist: style ? `${style} · ${brand.name}` : brand.name,
        artwork: coverUrl ? [{ src: coverUrl }] : [],
      });
    }
    shown = current;
    if (current) keys?.setPlaying(isPlaying);
    else keys?.release();
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
