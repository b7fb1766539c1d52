import { type Order, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { linesWithTimes, timingOf } from '@keepsong/domain/timed-lyrics';
import { useColorScheme } from '@mui/material/styles';
import { brand } from '@keepsong/domain/brand';
import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import { isSung } from '@keepsong/domain/lyric-lines';
import { StageView } from '@/components/gift-view/stage-view';
import { useCover } from '@/entities/song/cover';
import { useDownload } from '@/components/files/download-button';
import { fileNameOf } from '@/entities/song/song-file-name';
import { useTimings } from '@/entities/song/song';
import { useLyricsLines } from '@/entities/song/use-lyrics-review';
import { LyricsText } from '@/components/lyrics/lyrics-text';
import { Cover } from '@/components/ui/cover';
import { PrintSheet } from '@/components/ui/print-sheet';
import { useSongAddress } from '../../api/song-address';
import { Subject } from '../../components/subject';
import { useCoverPalette } from '../../components/use-cover-palette';
import styles from './lyric-sheet.module.css';

interface StageProps {
  order: Order;
  song: Song;
  /** The song was chosen a moment ago, and this recording of it plays. */
  arrival: { sound: HTMLAudioElement | null } | null;
  onGive: () => void;
}

/** The finished song of an order: the record, ready to play, and what its owner does with it. */
export default function Stage({ order, song, arrival, onGive }: StageProps) {
  const lyrics = useLyricsLines(song);
  const { mode, systemMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const coverUrl = useCover(song.coverPath);
  const palette = useCoverPalette(song);
  const timings = useTimings(song.id);
  const address = useSongAddress(song);
  const { download, isDownloading, progress } = useDownload();
  const title = song.title || UNTITLED_SONG;
  const { audio } = song;
  const isFirst = song.id === order.songId;
  const lines = lyrics.data ?? [];

  return (
    <>
      <StageView
        headingLevel={isFirst ? 1 : 2}
        page={{
          title,
          design: isDark ? 'night' : 'paper',
          palette,
          audioUrl: address.data ?? null,
          durationMs: audio?.durationMs ?? null,
          coverUrl,
          lines: linesWithTimes(lines, timingOf(timings.data ?? [], audio?.path)),
          takesReactions: false,
          hearts: [],
        }}
        awaitsLyrics={lyrics.status === 'loading'}
        occasion="Your song is finished"
        about={song.style}
        actions={[
          { label: 'Give it', onPress: onGive },
          {
            label: 'Download',
            state: isDownloading && progress !== null ? `${Math.round(progress * 100)}%` : null,
            isPending: isDownloading,
            onPress: () =>
              void (audio && download({ path: audio.path, fileName: fileNameOf(title, audio.path) })),
          },
          ...(lines.length > 0 ? [{ label: 'Print the lyrics', onPress: () => print() }] : []),
        ]}
        arrival={arrival}
        onSoundLost={address.retry}
      />
      <Subject name="The printed lyrics" isDue={lyrics.status !== 'loading'}>
        {lines.length > 0 && (
          <LyricSheet title={title} about={song.style} coverUrl={coverUrl} lines={lines} />
        )}
      </Subject>
    </>
  );
}

/** More lines are set in two columns, so that most songs are one page. */
const ONE_COLUMN_LINES = 28;

interface LyricSheetProps {
  title: string;
  about: string;
  coverUrl: string | null;
  lines: readonly LyricsLine[];
}

/** Printing the page of a finished order prints this (decision 074). */
function LyricSheet({ title, about, coverUrl, lines }: LyricSheetProps) {
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
