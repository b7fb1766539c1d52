import type { GiftAction, OpenGift } from '@keepsong/domain/gift-page';
import { giftColours } from '@keepsong/domain/gift-palette';
import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import '@/theme/colours.css';
import { useScreenAwake } from '@/lib/hooks/use-screen-awake';
import { GiftArt } from './gift-art';
import { GiftFooter } from './gift-footer';
import { GiftLyrics } from './gift-lyrics';
import { GiftPlayer } from './gift-player';
import { GiftThanks } from './gift-thanks';
import styles from './gift-view.module.css';

/** Resolves to null on success, else to a message for the person. */
export type Act = (action: GiftAction) => Promise<string | null>;

const nothing: Act = () => Promise.resolve(null);

interface GiftViewProps {
  page: OpenGift;
  /** The owner's preview of the page, which sends nothing. */
  isPreview?: boolean;
  onAction?: Act;
  /** Without it there is no Save button. */
  onSave?: () => Promise<string | null>;
  /** The recording could not be played: the link may have ended. */
  onSoundLost?: () => void;
  /** The session storage key of unsent thanks. */
  thanksKey?: string | null;
}

/** A gift: a closed sleeve first; one press opens it and plays. */
export function GiftView(props: GiftViewProps) {
  const { page, isPreview = false, onSave, onSoundLost, thanksKey = null } = props;
  const act = isPreview ? nothing : (props.onAction ?? nothing);
  const audio = useRef<HTMLAudioElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { ground, ink, accent, onAccent } = giftColours(page.design, page.palette);
  useScreenAwake(isPlaying && page.lines.length > 0);

  function play(): void {
    setFailed(false);
    // The browser may reject it without another press; the button still says Play then.
    void audio.current?.play().catch(() => undefined);
  }

  function open(): void {
    // Rendered at once, so that the focus moves before the person does anything else.
    flushSync(() => setOpen(true));
    heading.current?.focus({ preventScroll: true });
    // In the same user gesture, which phones require for sound.
    play();
    void act({ type: 'visit' });
  }

  const colours = {
    '--g-ground': ground,
    '--g-ink': ink,
    '--g-accent': accent,
    '--g-on-accent': onAccent,
  } as CSSProperties;
  // The page around the preview dialog has its own main element.
  const Main = isPreview ? 'div' : 'main';
  return (
    <div className={styles.frame} style={colours} data-design={page.design}>
      <div className={styles.view} data-open={isOpen || undefined} data-playing={isPlaying || undefined}>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the lyrics are beside it */}
        <audio
          ref={audio}
          src={page.audioUrl}
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => {
            setPlaying(false);
            setFailed(true);
            onSoundLost?.();
          }}
        />
        {isOpen ? (
          <Main className={styles.open}>
            <div className={styles.card}>
              <div className={styles.art}>
                <GiftArt title={page.title} coverUrl={page.coverUrl} />
              </div>
              <div className={styles.about}>
                <p>
                  For <bdi>{page.recipient}</bdi>
                </p>
                <h1 ref={heading} dir="auto" tabIndex={-1} className={styles.title}>
                  {page.title}
                </h1>
                <p>
                  from <bdi>{page.sender}</bdi>
                </p>
              </div>
              {page.words && (
                <p dir="auto" className={styles.words}>
                  {page.words}
                </p>
              )}
            </div>
            <GiftPlayer
              audio={audio}
              page={page}
              isPlaying={isPlaying}
              hasFailed={hasFailed}
              onPlay={play}
              onSave={page.allowsSaving ? onSave : undefined}
            />
            <GiftLyrics audio={audio} page={page} act={act} onPlay={play} />
            <div className={styles.after}>
              {(page.takesReactions || page.thanks) && (
                <GiftThanks page={page} act={act} thanksKey={isPreview ? null : thanksKey} />
              )}
              <GiftFooter act={act} />
            </div>
          </Main>
        ) : (
          <Main className={styles.closed}>
            <h1 tabIndex={-1} className={styles.forWhom}>
              For <bdi>{page.recipient}</bdi>
              <span className={styles.from}>
                from <bdi>{page.sender}</bdi>
              </span>
            </h1>
            <button type="button" className={styles.sleeve} onClick={open}>
              <GiftArt title={page.title} coverUrl={page.coverUrl} />
              <span className={styles.openLabel}>Open and play</span>
            </button>
          </Main>
        )}
      </div>
    </div>
  );
}
