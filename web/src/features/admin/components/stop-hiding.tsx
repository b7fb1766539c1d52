import type { Song } from '@keepsong/domain/documents/song';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { toast } from '@/lib/feedback/toast';
import { useReviewSong } from '../api/review-song';

/** Takes back that a song is hidden, after a confirmation. */
export function StopHiding({ song }: { song: Pick<Song, 'id' | 'title'> }) {
  const { run, isPending } = useReviewSong();

  async function show(): Promise<void> {
    const reply = await run({ songId: song.id, decision: 'show', seenUntil: null, reason: '' });
    if (reply) toast.success('The song is no longer hidden');
  }

  return (
    <ConfirmButton
      label={
        <>
          Stop hiding
          <span className="visually-hidden">{` ${song.title}`}</span>
        </>
      }
      button={{ color: 'inherit' }}
      title="Stop hiding?"
      confirmLabel="Stop hiding"
      isPending={isPending}
      onConfirm={show}
    >
      If the owner’s switch is still on, the song is public again at once.
    </ConfirmButton>
  );
}
