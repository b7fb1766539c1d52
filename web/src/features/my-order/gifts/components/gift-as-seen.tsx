import type { Gift } from '@keepsong/domain/documents/gift';
import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { openPage } from '@keepsong/domain/gift-page';
import { linesWithTimes, timingOf } from '@keepsong/domain/timed-lyrics';
import Box from '@mui/material/Box';
import { lazy } from 'react';
import { Modal } from '@/components/ui/dialog';
import { LazyPart } from '@/components/ui/lazy-part';
import { Loaded, SkeletonState } from '@/components/ui/loaded';
import { useCover } from '@/entities/song/cover';
import { useTimings } from '@/entities/song/song';
import type { ShownRead } from '@/lib/firebase/read';
import { together } from '@/lib/firebase/together';
import { useSongAddress } from '../../api/song-address';

const GiftView = lazy(async () => ({ default: (await import('@/components/gift-view/gift-view')).GiftView }));

interface GiftAsSeenProps {
  gift: Gift;
  song: Song;
  lyrics: ShownRead<readonly LyricsLine[]>;
  isOpen: boolean;
  onClose: () => void;
}

/** The page as its recipient sees it, also before its moment, from the owner's own song. Nothing is sent and no visit counted. */
export function GiftAsSeen({ isOpen, onClose, ...shown }: GiftAsSeenProps) {
  return (
    <Modal open={isOpen} title="As they see it" fillsWindow onClose={onClose}>
      <Box
        sx={{
          flex: '1 1 auto',
          minHeight: 0,
          overflowY: 'auto',
          containerType: 'size',
          '--gift-height': '100cqh',
        }}
      >
        <AsSeen {...shown} />
      </Box>
    </Modal>
  );
}

function AsSeen({ gift, song, lyrics }: Pick<GiftAsSeenProps, 'gift' | 'song' | 'lyrics'>) {
  const coverUrl = useCover(song.coverPath);
  const read = together([useSongAddress(song), lyrics, useTimings(song.id)]);
  const loading = <SkeletonState shape="stage" label="Loading the page..." />;
  return (
    <LazyPart name="The page" loading={loading}>
      <Loaded read={read} failure="The page could not be loaded" loading={loading}>
        {([audioUrl, lines, timings]) => (
          <GiftView
            page={openPage(
              gift,
              song,
              linesWithTimes(lines, timingOf(timings, song.audio?.path)),
              new Date(),
              { audioUrl, coverUrl },
            )}
            onSave={() => Promise.resolve(null)}
          />
        )}
      </Loaded>
    </LazyPart>
  );
}
