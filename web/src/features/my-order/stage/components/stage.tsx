import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { linesWithTimes, timingOf } from '@keepsong/domain/timed-lyrics';
import { useColorScheme } from '@mui/material/styles';
import { lazy } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { useCover } from '@/entities/song/cover';
import { useDownload } from '@/components/files/use-download';
import { fileNameOf } from '@/entities/song/song-file-name';
import { useTimings } from '@/entities/song/timings';
import { useLyricsLines } from '@/entities/song/use-lyrics-review';
import { useSongAddress } from '../../api/song-address';
import { useIsMine } from '../../components/use-is-mine';
import { useCoverPalette } from '../../components/use-cover-palette';
import { LyricSheet } from './lyric-sheet';

const StageView = lazy(async () => ({ default: (await import('@/components/gift-view')).StageView }));

interface StageProps {
  order: Order;
  song: Song;
  /** The song was chosen a moment ago, and this recording of it plays. */
  arrival: { sound: HTMLAudioElement | null } | null;
  onGive: () => void;
}

/** The finished song of an order: the record, ready to play, and what its owner does with it. */
export function Stage({ order, song, arrival, onGive }: StageProps) {
  const lyrics = useLyricsLines(song);
  const isMine = useIsMine(order);
  const { mode, systemMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const coverUrl = useCover(song.coverPath);
  const palette = useCoverPalette(song);
  const timings = useTimings(song.id);
  const address = useSongAddress(song);
  const { download, isDownloading, progress } = useDownload();
  const title = song.title || UNTITLED_SONG;
  const { audio } = song;
  const lines = lyrics.data ?? [];

  return (
    <>
      <LazyPart name="Your song" loading={<SkeletonState shape="stage" label="Loading your song..." />}>
        <StageView
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
            ...(isMine ? [{ label: 'Give it', onPress: onGive }] : []),
            ...(audio
              ? [
                  {
                    label: 'Download',
                    state: isDownloading && progress !== null ? `${Math.round(progress * 100)}%` : null,
                    isPending: isDownloading,
                    onPress: () =>
                      void download({
                        path: audio.path,
                        fileName: fileNameOf(title, audio.path),
                        text: null,
                      }),
                  },
                ]
              : []),
            ...(lines.length > 0 ? [{ label: 'Print the lyrics', onPress: () => print() }] : []),
          ]}
          arrival={arrival}
          onSoundLost={address.retry}
        />
      </LazyPart>
      {lines.length > 0 && <LyricSheet title={title} about={song.style} coverUrl={coverUrl} lines={lines} />}
    </>
  );
}
