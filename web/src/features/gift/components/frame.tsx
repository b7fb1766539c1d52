import type { ReactNode } from 'react';
import { Rings } from './rings';
import styles from './gift-page.module.css';

interface FrameProps {
  title: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/** A whole gift page that plays nothing: the rings, a heading, and what is said below it. */
export function Frame({ title, isBusy = false, children }: FrameProps) {
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <Rings />
      <div className={styles.middle}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
