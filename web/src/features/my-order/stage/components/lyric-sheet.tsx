import { brand } from '@keepsong/domain/brand';
import type { LyricsLine } from '@keepsong/domain/documents/lyrics-version';
import { plainLine, sectionsOf } from '@keepsong/domain/lyric-lines';
import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
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

/**
 * The words of a finished song, for paper. It is what the browser prints while it is mounted, on A4 and Letter alike: the browser has
 * a font for every script and sets each in its direction (decision 074).
 */
export function LyricSheet({ title, about, coverUrl, lines }: LyricSheetProps) {
  const parts = sectionsOf(lines);
  const sung = parts.flatMap(({ stanzas }) => stanzas.flat()).length;
  return (
    <PrintSheet className={styles.lyrics}>
      <header className={styles.head}>
        {coverUrl ? (
          <img className={styles.cover} src={coverUrl} alt="" />
        ) : (
          // The drawing is ours and escapes the title.
          <div
            className={styles.cover}
            dangerouslySetInnerHTML={{ __html: sleeveSvg(title, { size: 400 }) }}
          />
        )}
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
        {parts.map(({ id, name, stanzas }) => (
          <section key={id} className={styles.part}>
            {name !== null && (
              <p dir="auto" className={styles.name}>
                {name}
              </p>
            )}
            {stanzas.map((stanza) => (
              <div key={stanza[0]?.id} className={styles.stanza}>
                {stanza.map((line) => (
                  <p key={line.id} dir="auto" className={styles.line}>
                    {plainLine(line.text)}
                  </p>
                ))}
              </div>
            ))}
          </section>
        ))}
      </div>
      <p className={styles.foot}>Made with {brand.name}</p>
    </PrintSheet>
  );
}
