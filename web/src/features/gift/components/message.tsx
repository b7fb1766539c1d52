import { Frame } from './frame';
import styles from './gift-page.module.css';

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
