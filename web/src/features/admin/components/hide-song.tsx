import { zodResolver } from '@hookform/resolvers/zod';
import { hideReasonSchema, reviewSong } from '@keepsong/domain/calls/moderation';
import type { Song } from '@keepsong/domain/documents/song';
import { z } from '@keepsong/domain/zod';
import type { ComponentProps } from 'react';
import { ConfirmButton } from '@/components/ui/dialog';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { ReasonButton } from './reason-button';

export const useReviewSong = (done: string) =>
  useCommand(reviewSong, { failure: { title: 'Nothing was changed' }, success: [done] });

const resolver = zodResolver(z.object({ reason: hideReasonSchema }));

interface HideSongProps {
  label: string;
  button: NonNullable<ComponentProps<typeof ReasonButton>['button']>;
  song: Pick<Song, 'id'>;
  /** The reports that the admin has seen are closed with it. */
  seenUntil: number | null;
}

export function HideSong({ label, button, song, seenUntil }: HideSongProps) {
  return (
    <ReasonButton
      label={label}
      button={button}
      title="Hide from Browse Songs?"
      description="Its public page and all links to it end at once. The owner keeps the song, and gets an e-mail."
      isForCustomer
      submitLabel="Hide and tell the owner"
      call={reviewSong}
      failure="Nothing was changed"
      resolver={resolver}
      empty={{ reason: '' }}
      requestOf={({ reason }) => ({ songId: song.id, decision: 'hide' as const, seenUntil, reason })}
      onDone={() => toast.success('The song is hidden', 'Its owner gets an e-mail with your reason.')}
    />
  );
}

export function StopHiding({ song }: { song: Pick<Song, 'id' | 'title'> }) {
  const { run, isPending } = useReviewSong('The song is no longer hidden');

  return (
    <ConfirmButton
      label="Stop hiding"
      about={` ${song.title}`}
      button={{ color: 'inherit' }}
      title="Stop hiding?"
      confirmLabel="Stop hiding"
      isPending={isPending}
      onConfirm={() => run({ songId: song.id, decision: 'show', seenUntil: null, reason: '' })}
    >
      If the owner’s switch is still on, the song is public again at once.
    </ConfirmButton>
  );
}
