import { Rings } from './rings';
import styles from './gift-page.module.css';

interface MessageProps {
  title: string;
  text?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  isBusy?: boolean;
}

/** A whole page with one message. */
export function Message({ title, text, onRetry, isRetrying = false, isBusy = false }: MessageProps) {
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <Rings />
      <div className={styles.middle}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        {onRetry && (
          <button type="button" className={styles.button} aria-disabled={isRetrying} onClick={onRetry}>
            {isRetrying ? 'Trying...' : 'Try again'}
          </button>
        )}
      </div>
    </main>
  );
}
