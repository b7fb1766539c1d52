import { shopDayOf, shortDay } from '@keepsong/domain/day';
import type { UnfinishedGift } from '@keepsong/domain/gift-page';
import { Frame } from './frame';
import styles from './gift-page.module.css';

export function makingText({ day, now }: UnfinishedGift): string {
  return day === null
    ? 'It is being made, and will be here as soon as it is finished.'
    : `It is being made, and will be here on ${shortDay(day, shopDayOf(new Date(now)))}.`;
}

export function Making({ page }: { page: UnfinishedGift }) {
  const { recipient, sender, words } = page;
  return (
    <Frame
      title={
        <>
          For <bdi>{recipient}</bdi>
        </>
      }
    >
      {words && (
        <p dir="auto" className={styles.words}>
          {words}
        </p>
      )}
      <p className={styles.small}>
        a song from <bdi>{sender}</bdi>
      </p>
      <p className={styles.text}>{makingText(page)}</p>
      <p className={styles.small}>You can leave this page open, or come back by the same link.</p>
    </Frame>
  );
}
