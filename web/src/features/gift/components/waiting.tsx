import { useEffect, useState } from 'react';
import type { GiftState } from '../api/use-gift';
import { countdownOf } from '../model/countdown';
import { Frame } from './frame';
import styles from './gift-page.module.css';

const UNITS = [
  ['days', 'days'],
  ['hours', 'hours'],
  ['minutes', 'min'],
  ['seconds', 'sec'],
] as const;

const TICK_MS = 250;

/** The opening time in the language of the page and the viewer's time zone. */
const momentText = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' }).format(at);

interface WaitingProps {
  gift: Extract<GiftState, { kind: 'waiting' }>;
  onRetry: () => void;
  isRetrying: boolean;
}

export function delayText({ isOverdue, isOffline }: WaitingProps['gift']): string {
  if (!isOverdue) return '';
  return isOffline
    ? 'You are offline. The page opens as soon as you are connected again.'
    : 'It takes a little longer.';
}

export function Waiting({ gift, onRetry, isRetrying }: WaitingProps) {
  const { opensAt, deadline, isOverdue } = gift;
  const [left, setLeft] = useState(() => countdownOf(deadline - performance.now()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(countdownOf(deadline - performance.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);

  return (
    <Frame title="A song is waiting for you">
      {/* Hidden, so that no second is announced. */}
      <div className={styles.digits} aria-hidden>
        {UNITS.map(([unit, label]) => (
          <div key={unit} hidden={unit === 'days' && left.days === 0}>
            <span className={styles.digit}>
              {unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}
            </span>
            <span className={styles.unit}>{label}</span>
          </div>
        ))}
      </div>
      <p className={styles.text}>
        It opens on <time dateTime={opensAt.toISOString()}>{momentText(opensAt)}</time>, your time.
      </p>
      {isOverdue ? (
        <>
          <p className={styles.text}>{delayText(gift)}</p>
          <button type="button" className={styles.button} aria-disabled={isRetrying} onClick={onRetry}>
            {isRetrying ? 'Looking...' : 'Look again'}
          </button>
        </>
      ) : (
        <p className={styles.small}>You can leave this page open, or come back by the same link.</p>
      )}
    </Frame>
  );
}
