import { Rings } from './rings';
import styles from './gift-page.module.css';

interface MessageProps {
  title: string;
  text?: string;
  onRetry?: () => void;
  isBusy?: boolean;
  /** Appeared unprompted, so it is announced. */
  isAlert?: boolean;
}

/** A whole page with one message. */
export function Message({ title, text, onRetry, isBusy = false, isAlert = false }: MessageProps) {
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <Rings />
      <div className={styles.middle} {...(isAlert && { role: 'alert' })}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {onRetry && (
          <button type="button" className={styles.button} onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
    </main>
  );
}
