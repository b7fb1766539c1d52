import type { ReactNode } from 'react';
import styles from './gift-page.module.css';

/** Of the rings behind the words. */
const RADII = [96, 91, 87, 83, 80, 77, 75];

interface FrameProps {
  title: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

export function Frame({ title, isBusy = false, children }: FrameProps) {
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <svg className={styles.rings} viewBox="0 0 200 200" fill="none" stroke="currentColor" aria-hidden>
        {RADII.map((radius) => (
          <circle key={radius} cx="100" cy="100" r={radius} strokeWidth="0.35" />
        ))}
        <path
          className={styles.light}
          d="M100 4a96 96 0 0 1 83 48M100 196a96 96 0 0 1-83-48"
          strokeWidth="0.8"
        />
      </svg>
      <div className={styles.middle}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

interface MessageProps {
  title: string;
  text?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  isBusy?: boolean;
}

export function Message({ title, text, onRetry, isRetrying = false, isBusy = false }: MessageProps) {
  return (
    <Frame title={title} isBusy={isBusy}>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <button type="button" className={styles.button} aria-disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? 'Trying...' : 'Try again'}
        </button>
      )}
    </Frame>
  );
}
