import { brand } from '@keepsong/domain/brand';
import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import { isSung } from '@keepsong/domain/lyric-lines';
import { LyricsText } from '@/components/lyrics';
import { Cover } from '@/components/ui/cover';
import { PrintSheet } from '@/components/ui/print-sheet';
import styles from './lyric-sheet.module.css';

/** More lines are set in two columns, so that most songs are one page. */
const ONE_COLUMN_LINES = 28;

interface LyricSheetProps {
  title: string;
  about: string;
  coverUrl: string | null;
  lines: readonly LyricsLine[];
}

/** Printing the page of a finished order prints this (decision 074). */
export function LyricSheet({ title, about, coverUrl, lines }: LyricSheetProps) {
  const sung = lines.filter(({ text }) => isSung(text)).length;
  return (
    <PrintSheet className={styles.lyrics}>
      <header className={styles.head}>
        <div className={styles.cover}>
          <Cover title={title} url={coverUrl} eager />
        </div>
        <div>
          <h1 dir="auto" className={styles.title}>
            {title}
          </h1>
          <p dir="auto" className={styles.about}>
            {about}
          </p>
        </div>
      </header>
      <div className={styles.words} data-columns={sung > ONE_COLUMN_LINES || undefined}>
        <LyricsText lyrics={lines} />
      </div>
      <p className={styles.foot}>Made with {brand.name}</p>
    </PrintSheet>
  );
}
