import type { OpenGift } from '@keepsong/domain/gift-page';
import { giftColours } from '@keepsong/domain/gift-palette';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import '@/theme/colours.css';
import { useScreenAwake } from '@/lib/hooks/use-screen-awake';
import styles from './gift-view.module.css';

/** What is shown and heard of a song; `audioUrl` is null until it is known. */
export type ShownRecord = Pick<
  OpenGift,
  'title' | 'design' | 'palette' | 'durationMs' | 'coverUrl' | 'lines' | 'takesReactions' | 'hearts'
> & { audioUrl: string | null };

export interface RecordSound {
  audio: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  hasFailed: boolean;
  /** Call it in a press: browsers start no sound otherwise. */
  play: () => void;
  isHeard: boolean;
  /** The recording is elsewhere in the document, so that the frame brings none. */
  isElsewhere: boolean;
}

/** `onLost`: the address is missing or has expired. `given`: a press on another screen has started it already. */
export function useRecordSound(
  page: ShownRecord,
  onLost?: () => void,
  given: HTMLAudioElement | null = null,
): RecordSound {
  const [own] = useState(given);
  const audio = useRef<HTMLAudioElement>(own);
  /** Play was pressed, and the address is missing or has expired. */
  const isAwaited = useRef(false);
  /** One new address for each press: a recording that is broken has none that helps. */
  const mayRenew = useRef(false);
  const [isPlaying, setPlaying] = useState(own?.paused === false);
  const [isHeard, setHeard] = useState(isPlaying);
  const [hasFailed, setFailed] = useState(false);
  const { audioUrl } = page;
  useScreenAwake(isPlaying && page.lines.length > 0);

  // The browser may reject it without another press; the button still says Play then.
  const start = () => void audio.current?.play().catch(() => undefined);

  useEffect(() => {
    if (audioUrl === null || !isAwaited.current) return;
    isAwaited.current = false;
    start();
  }, [audioUrl]);

  function play(): void {
    setFailed(false);
    mayRenew.current = true;
    isAwaited.current = audioUrl === null && !own;
    if (audioUrl === null && !own) onLost?.();
    else start();
  }

  const follow = useEffectEvent(({ type }: Event) => {
    setPlaying(type === 'play');
    if (type !== 'pause') setFailed(type === 'error');
    if (type === 'play') setHeard(true);
    if (type !== 'error') return;
    // Not from the beginning again in the middle of the song.
    isAwaited.current = mayRenew.current && !audio.current?.currentTime;
    mayRenew.current = false;
    onLost?.();
  });
  useEffect(() => {
    const ended = new AbortController();
    for (const type of ['play', 'pause', 'error'])
      audio.current?.addEventListener(type, (event) => follow(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return { audio, isPlaying, isHeard, hasFailed, play, isElsewhere: own !== null };
}

interface RecordFrameProps {
  page: ShownRecord;
  sound: RecordSound;
  isOpen: boolean;
  isStage?: boolean;
  children: ReactNode;
}

/** The ground in the colours of the song, and its recording. */
export function RecordFrame({ page, sound, isOpen, isStage = false, children }: RecordFrameProps) {
  const { audio, isPlaying, isHeard, isElsewhere } = sound;
  const { ground, ink, accent } = giftColours(page.design, page.palette);
  const colours = { '--g-ground': ground, '--g-ink': ink, '--g-accent': accent } as CSSProperties;
  return (
    <div
      className={styles.frame}
      style={colours}
      data-design={page.design}
      {...(isStage && { 'data-stage': true })}
    >
      <div
        className={styles.view}
        data-open={isOpen || undefined}
        data-playing={isPlaying || undefined}
        data-heard={isHeard || undefined}
      >
        {!isElsewhere && (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- the lyrics are beside it
          <audio ref={audio} src={page.audioUrl ?? undefined} preload="none" />
        )}
        {children}
      </div>
    </div>
  );
}
