import { zodResolver } from '@hookform/resolvers/zod';
import { hideReasonSchema, LONGEST_HIDE_REASON } from '@keepsong/domain/calls/review-song';
import type { Song } from '@keepsong/domain/documents/song';
import { z } from '@keepsong/domain/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '@/lib/feedback/toast';
import { useReviewSong } from '../api/review-song';
import { FOR_THE_CUSTOMER, ReasonDialog } from './reason-dialog';

const schema = z.object({ reason: hideReasonSchema });

interface HideSongProps {
  song: Pick<Song, 'id'>;
  /** The reports that the admin has seen are closed with it. */
  seenUntil: number | null;
  button: (ask: () => void) => ReactNode;
}

/** Hides a public song, after asking for the reason that its owner gets. */
export function HideSong({ song, seenUntil, button }: HideSongProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useReviewSong();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const submit = form.handleSubmit(async ({ reason }) => {
    if (!(await run({ songId: song.id, decision: 'hide', seenUntil, reason }))) return;
    toast.success('The song is hidden', 'Its owner gets an e-mail with your reason.');
    setIsAsking(false);
  });
  return (
    <>
      {button(() => setIsAsking(true))}
      <ReasonDialog
        form={form}
        open={isAsking}
        title="Hide from Browse Songs?"
        label="Hide from Browse Songs"
        description="Its public page and all links to it end at once. The owner keeps the song, and gets an e-mail."
        reason={{ ...FOR_THE_CUSTOMER, limit: LONGEST_HIDE_REASON }}
        submitLabel="Hide and tell the owner"
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
