import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatTime } from '@/lib/text/format';
import { seekTo } from '@/lib/player/audio-element';
import { takeMediaKeys, type HeldKeys } from '@/lib/player/media-keys';
import { useAudioClock } from '@/lib/player/use-audio-clock';
import { DownloadIcon, PauseIcon, PlayIcon } from './icons';
import { Problem } from './problem';
import type { RecordSound, ShownRecord } from './gift-record';
import styles from './gift-view.module.css';

interface GiftPlayerProps {
  sound: RecordSound;
  page: ShownRecord;
  /** On the lock screen, below the title. */
  artist: string;
  onSave?: (() => Promise<string | null>) | undefined;
}

const SKIP_SECONDS = 10;

export function GiftPlayer({ sound, page, artist, onSave }: GiftPlayerProps) {
  const { audio, isPlaying, hasFailed, play } = sound;
  const seeker = useRef<HTMLInputElement>(null);
  const elapsed = useRef<HTMLSpanElement>(null);
  const keys = useRef<HeldKeys>(null);
  const [measuredMs, setMeasuredMs] = useState<number | null>(null);
  const [saving, setSaving] = useState<'no' | 'running' | { problem: string }>('no');
  const durationMs = measuredMs ?? page.durationMs ?? 0;

  useAudioClock(audio, (ms) => {
    const own = (audio.current?.duration ?? NaN) * 1_000;
    if (Number.isFinite(own) && own > 0 && own !== measuredMs) setMeasuredMs(own);
    const time = formatTime(ms / 1_000);
    if (elapsed.current) elapsed.current.textContent = time;
    if (seeker.current) {
      seeker.current.value = String(Math.round(ms));
      seeker.current.setAttribute('aria-valuetext', `${time} of ${formatTime(durationMs / 1_000)}`);
    }
  });

  const { title, coverUrl } = page;
  useEffect(() => {
    const element = audio.current;
    if (!isPlaying || !element) return;
    const skip = (seconds: number) => seekTo(element, element.currentTime + seconds);
    keys.current = takeMediaKeys(
      {
        play: () => void element.play().catch(() => undefined),
        pause: () => element.pause(),
        seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? SKIP_SECONDS)),
        seekforward: ({ seekOffset }) => skip(seekOffset ?? SKIP_SECONDS),
        seekto: ({ seekTime }) => {
          if (typeof seekTime === 'number') seekTo(element, seekTime);
        },
      },
      { title, artist, artwork: coverUrl ? [{ src: coverUrl }] : [] },
    );
  }, [audio, isPlaying, title, artist, coverUrl]);
  // Stops the sound and clears the lock screen before the next paint when the page unmounts.
  useLayoutEffect(() => {
    const element = audio.current;
    return () => {
      element?.pause();
      keys.current?.release();
    };
  }, [audio]);

  async function save(): Promise<void> {
    if (!onSave || saving === 'running') return;
    setSaving('running');
    const problem = await onSave();
    setSaving(problem === null ? 'no' : { problem });
  }

  const problem = hasFailed
    ? 'The song could not be loaded. Please check your connection and press Play again.'
    : typeof saving === 'object'
      ? saving.problem
      : null;
  return (
    <section className={styles.player} aria-label="Player">
      {/* Time runs to the right, in every language. */}
      <div className={styles.controls} dir="ltr">
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => (isPlaying ? audio.current?.pause() : play())}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <span ref={elapsed} className={styles.time} aria-hidden>
          0:00
        </span>
        <input
          ref={seeker}
          className={styles.range}
          type="range"
          aria-label="Place in the song"
          min={0}
          max={Math.max(1, Math.round(durationMs))}
          step={1_000}
          defaultValue={0}
          onChange={({ target }) => {
            seekTo(audio.current, Number(target.value) / 1_000);
          }}
        />
        <span className={styles.time} aria-hidden>
          {formatTime(durationMs / 1_000)}
        </span>
        {onSave && (
          <button
            type="button"
            className={styles.icon}
            aria-label={saving === 'running' ? 'Saving the song...' : 'Save the song'}
            title="Save the song"
            aria-disabled={saving === 'running'}
            onClick={() => void save()}
          >
            <DownloadIcon />
          </button>
        )}
      </div>
      <Problem>{problem}</Problem>
    </section>
  );
}
