import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  className?: string | undefined;
  children: ReactNode;
}

/** What the browser prints in place of the page while it is mounted. It is not on the screen, and screen readers read the page. */
export const PrintSheet = ({ className = '', children }: PrintSheetProps) =>
  createPortal(
    <div className={`${styles.sheet} ${className}`} aria-hidden>
      {children}
    </div>,
    document.body,
  );
