import { useLayoutEffect, useRef } from 'react';
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
  const digits = useRef<HTMLDivElement>(null);
  // Writes to hidden elements, so that no second is announced. Before the first paint, which would show zeros.
  useLayoutEffect(() => {
    const write = () => {
      const left = countdownOf(deadline - performance.now());
      for (const [index, [unit]] of UNITS.entries()) {
        const element = digits.current?.children[index]?.firstElementChild;
        const text = unit === 'days' ? String(left.days) : String(left[unit]).padStart(2, '0');
        if (element && element.textContent !== text) element.textContent = text;
      }
      digits.current?.firstElementChild?.toggleAttribute('hidden', left.days === 0);
    };
    write();
    const timer = setInterval(write, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);

  return (
    <Frame title="A song is waiting for you">
      <div ref={digits} className={styles.digits} aria-hidden>
        {UNITS.map(([unit, label]) => (
          <div key={unit}>
            <span className={styles.digit}>00</span>
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
