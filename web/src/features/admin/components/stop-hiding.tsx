import type { Song } from '@keepsong/domain/documents/song';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { toast } from '@/lib/feedback/toast';
import { useReviewSong } from '../api/review-song';

/** Takes back that a song is hidden, after a confirmation. */
export function StopHiding({ song }: { song: Pick<Song, 'id' | 'title'> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useReviewSong();

  async function show(): Promise<void> {
    const reply = await run({ songId: song.id, decision: 'show', seenUntil: null, reason: '' });
    if (reply) toast.success('The song is no longer hidden');
    setIsAsking(false);
  }

  return (
    <>
      <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
        Stop hiding
        <span className="visually-hidden">{` ${song.title}`}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Stop hiding?"
        confirmLabel="Stop hiding"
        isPending={isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void show()}
      >
        If the owner’s switch is still on, the song is public again at once.
      </ConfirmDialog>
    </>
  );
}
