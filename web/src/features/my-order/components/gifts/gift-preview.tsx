import type { Gift, GiftPalette } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import { linesWithTimes, timingOf } from '@keepsong/domain/timed-lyrics';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, useId } from 'react';
import { Modal } from '@/components/ui/dialog';
import { LazyPart } from '@/components/ui/lazy-part';
import { Loaded } from '@/components/ui/loaded';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { useCover } from '@/entities/song/cover';
import type { LyricsReview } from '@/entities/song/lyrics-review';
import { useTimings } from '@/entities/song/timings';
import type { ShownRead } from '@/lib/firebase/read';
import { together } from '@/lib/firebase/together';
import { useOnline } from '@/lib/hooks/use-online';
import { useSongAddress } from '../../api/song-address';
import type { GiftFields } from '../../model/gift-draft';

const GiftView = lazy(async () => ({ default: (await import('@/components/gift-view')).GiftView }));

interface GiftPreviewProps {
  song: Song;
  review: ShownRead<LyricsReview>;
  fields: GiftFields;
  palette: GiftPalette;
  /** The page to change, with its reactions. */
  stored: Gift | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Previews the page for the recipient with the form's current values. Saves and sends nothing. */
export function GiftPreview({ isOpen, onClose, ...shown }: GiftPreviewProps) {
  const noteId = useId();
  return (
    <Modal open={isOpen} title="Preview" describedBy={noteId} maxWidth="md" fillsPhone onClose={onClose}>
      <Typography id={noteId} variant="body2" color="textSecondary" sx={{ px: 3, pb: 1.5, mt: -1 }}>
        As they will see it. Nothing you press here is sent.
      </Typography>
      <Box
        sx={{
          flex: '1 1 auto',
          height: { sm: '100vh' },
          minHeight: 0,
          overflowY: 'auto',
          containerType: 'size',
          '--gift-height': '100cqh',
        }}
      >
        <PreviewedPage {...shown} />
      </Box>
    </Modal>
  );
}

function PreviewedPage({
  song,
  review,
  fields,
  palette,
  stored,
}: Omit<GiftPreviewProps, 'isOpen' | 'onClose'>) {
  const isOnline = useOnline();
  const coverUrl = useCover(song.coverPath);
  const read = together([useSongAddress(song), review, useTimings(song.id)]);
  const { recipient, sender, words, design, allowsSaving, takesReactions } = fields;
  const loading = <SkeletonState shape="stage" label="Loading the preview..." />;
  return (
    <LazyPart name="The preview" loading={loading}>
      <Loaded
        read={read}
        failure={isOnline ? 'The preview could not be loaded' : 'You are offline'}
        advice={isOnline ? undefined : 'The song is played from our server.'}
        loading={loading}
      >
        {([audioUrl, { lines }, timings]) => (
          <GiftView
            isPreview
            page={{
              state: 'open',
              now: new Date().toISOString(),
              recipient: recipient.trim() || '…',
              sender: sender.trim() || '…',
              words: words.trim(),
              design,
              palette,
              title: song.title,
              audioUrl,
              durationMs: song.audio?.durationMs ?? null,
              coverUrl,
              lines: linesWithTimes(lines, timingOf(timings, song.audio?.path)),
              allowsSaving,
              takesReactions,
              thanks: stored?.thanks ?? null,
              hearts: stored?.hearts ?? [],
            }}
            onSave={() => Promise.resolve(null)}
          />
        )}
      </Loaded>
    </LazyPart>
  );
}
