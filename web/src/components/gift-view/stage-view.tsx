import { useEffect, useRef } from 'react';
import { nothing } from './act';
import { GiftArt } from './gift-art';
import { GiftLyrics } from './gift-lyrics';
import { GiftPlayer } from './gift-player';
import { RecordFrame, useRecordSound, type ShownRecord } from './gift-record';
import styles from './gift-view.module.css';

interface StageAction {
  label: string;
  /** Read after the label: what is downloaded, how far it is. */
  state?: string | null;
  isPending?: boolean;
  onPress: () => void;
}

interface StageViewProps {
  page: ShownRecord;
  headingLevel: 1 | 2;
  /** The lyrics are still loading; their place is kept free. */
  awaitsLyrics: boolean;
  /** Above and below the title. */
  occasion: string;
  about: string;
  /** The first one is the main one. */
  actions: readonly StageAction[];
  /** The song was finished a moment ago: the stage comes into view, its heading gets the focus, and this recording plays on. */
  arrival: { sound: HTMLAudioElement | null } | null;
  onSoundLost: () => void;
}

export function StageView(props: StageViewProps) {
  const { page, headingLevel, awaitsLyrics, occasion, about, actions, arrival, onSoundLost } = props;
  const sound = useRecordSound(page, onSoundLost, arrival?.sound);
  const Heading = `h${headingLevel}` as const;
  const heading = useRef<HTMLHeadingElement>(null);

  const isArrival = arrival !== null;
  useEffect(() => {
    if (!isArrival) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [isArrival]);

  return (
    <RecordFrame page={page} sound={sound} isOpen isStage>
      <div className={styles.open}>
        <div className={styles.card}>
          <div className={styles.art}>
            <GiftArt title={page.title} coverUrl={page.coverUrl} />
          </div>
          <div className={styles.about}>
            <p>{occasion}</p>
            <Heading ref={heading} dir="auto" tabIndex={-1} className={styles.title}>
              {page.title}
            </Heading>
            <p dir="auto">{about}</p>
          </div>
        </div>
        <GiftPlayer sound={sound} page={page} artist={about} />
        <div className={styles.actions}>
          {actions.map(({ label, state, isPending = false, onPress }, index) => (
            <button
              key={label}
              type="button"
              className={index === 0 ? styles.main : styles.second}
              aria-disabled={isPending}
              onClick={() => !isPending && onPress()}
            >
              <span>{label}</span>
              {state && <span className={styles.state}>{state}</span>}
            </button>
          ))}
        </div>
        {awaitsLyrics ? (
          <div className={styles.lyrics} data-awaited />
        ) : (
          <GiftLyrics sound={sound} page={page} act={nothing} label="Lyrics as they are sung" />
        )}
      </div>
    </RecordFrame>
  );
}
