import type { OpenGift } from '@keepsong/domain/gift-page';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nothing, type Act } from './act';
import { GiftArt } from './gift-art';
import { GiftFooter } from './gift-footer';
import { GiftLyrics } from './gift-lyrics';
import { GiftPlayer } from './gift-player';
import { GiftThanks } from './gift-thanks';
import { RecordFrame, useRecordSound } from './gift-record';
import styles from './gift-view.module.css';

interface GiftViewProps {
  page: OpenGift;
  /** Without it, it is the owner's preview of the page, which sends nothing. */
  onAction?: Act;
  /** Without it there is no Save button. */
  onSave?: () => Promise<string | null>;
  onSoundLost?: () => void;
  /** The session storage key of unsent thanks. */
  thanksKey?: string | null;
}

/** A gift: a closed sleeve first; one press opens it and plays. */
export function GiftView(props: GiftViewProps) {
  const { page, onAction, onSave, onSoundLost, thanksKey = null } = props;
  const act = onAction ?? nothing;
  const sound = useRecordSound(page, onSoundLost);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);

  function open(): void {
    // Rendered at once, so that the focus moves before the person does anything else.
    flushSync(() => setOpen(true));
    heading.current?.focus({ preventScroll: true });
    // In the same user gesture, which phones require for sound.
    sound.play();
    void act({ type: 'visit' });
  }

  // The page around the preview dialog has its own main element.
  const Main = onAction ? 'main' : 'div';
  return (
    <RecordFrame page={page} sound={sound} isOpen={isOpen}>
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
            sound={sound}
            page={page}
            artist={`from ${page.sender}`}
            onSave={page.allowsSaving ? onSave : undefined}
          />
          <GiftLyrics sound={sound} page={page} act={act} />
          <div className={styles.after}>
            {(page.takesReactions || page.thanks) && (
              <GiftThanks page={page} act={act} thanksKey={thanksKey} />
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
    </RecordFrame>
  );
}
