import type { Song } from '@keepsong/domain/documents/song';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionAlert } from '@/components/ui/action-alert';
import { ConfirmDialog } from '@/components/ui/dialog';
import { toast } from '@/lib/feedback/toast';
import { useReviewSong } from '../../api/review-song';

/** Shows that a song is public or hidden, and lets an admin hide it or return the choice to its owner. */
export function SongVisibility({ song }: { song: Song }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useReviewSong();
  if (!song.isPublic && !song.isHidden) return null;

  async function decide(): Promise<void> {
    const reply = await run({ songId: song.id, decision: song.isHidden ? 'show' : 'hide', seenUntil: null });
    if (reply) toast.success(reply.isHidden ? 'The song is hidden' : 'The song is no longer hidden');
    setIsAsking(false);
  }

  const action = song.isHidden ? 'Stop hiding' : 'Hide from Browse Songs';
  return (
    <>
      <ActionAlert
        severity={song.isHidden ? 'warning' : 'info'}
        action={
          <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
            <span>{action}</span>
          </Button>
        }
      >
        {song.isHidden
          ? 'The team has hidden this song. Its owner cannot make it public.'
          : 'The owner has made this song public.'}
      </ActionAlert>
      <ConfirmDialog
        open={isAsking}
        title={`${action}?`}
        confirmLabel={action}
        isPending={isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void decide()}
      >
        {song.isHidden
          ? 'If the owner’s switch is still on, the song is public again at once.'
          : 'Its public page and all links to it end at once. The owner keeps the song.'}
      </ConfirmDialog>
    </>
  );
}
