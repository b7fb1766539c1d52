import { publishTakes } from '@keepsong/domain/calls/publish-takes';
import type { Order } from '@keepsong/domain/documents/order';
import type { DraftTake, Take } from '@keepsong/domain/documents/take';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Row } from '@/components/ui/row';
import { useNotes } from '@/entities/song/notes';
import { useSong } from '@/entities/song/song';
import { useTakes } from '@/entities/song/takes';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { useDrafts } from '../api/drafts';
import { publishHindrance, publishWarnings } from '../model/publishing';
import type { DraftedSong } from '../model/publishing';

/** Publishes the uploaded options of all songs of an order together, or shows why that is not possible yet. */
export function PublishOptions({ order }: { order: Order }) {
  const { openNumber } = order.revisions;
  const songs = useDraftedSongs(order);
  const { run, isPending } = useCommand(publishTakes, {
    failure: { title: 'Failed to publish the options' },
  });
  /** The recordings to publish, while the admin confirms. */
  const [asked, setAsked] = useState<readonly DraftTake[] | null>(null);
  const hindrance = songs && publishHindrance(order, songs);
  const warnings = songs ? publishWarnings(order, songs) : [];
  const hasOnlyAnswers = hindrance === null && songs?.every(({ drafts }) => drafts.length === 0);

  async function publish(seen: readonly DraftTake[]): Promise<void> {
    const drafts = seen.map(({ songId, option, audio: { path } }) => ({ songId, option, path }));
    const reply = await run({ orderId: order.id, revision: openNumber, drafts });
    if (!reply) return;
    setAsked(null);
    if (reply.outcome === 'saved') toast.success(drafts.length > 0 ? 'Options published' : 'Answers sent');
    else
      toast.error(
        'Nothing was published',
        'A file was replaced or published meanwhile. Please listen again before you publish.',
      );
  }

  return (
    <Row gap={2}>
      <Button
        size="small"
        variant="contained"
        disabled={!songs || hindrance !== null}
        onClick={() => songs && setAsked(songs.flatMap(({ drafts }) => drafts))}
      >
        <span>{hasOnlyAnswers ? 'Send the answers' : 'Publish options'}</span>
      </Button>
      {hindrance && <Typography variant="caption">{hindrance}</Typography>}
      <ConfirmDialog
        open={asked !== null}
        title="Publish for the customer?"
        confirmLabel="Publish"
        cancelLabel="Not yet"
        isPending={isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void publish(asked)}
      >
        <ul>
          {asked?.map(({ songId, option, audio }) => (
            <li key={audio.path}>
              {`${songId === order.secondSongId ? 'Second song, ' : ''}Option ${option}: ${audio.originalName}`}
            </li>
          ))}
        </ul>
        {warnings.length > 0 && (
          <ul aria-label="To look at first">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        <p>
          <span>
            {asked?.length === 0
              ? 'All notes were declined, so there is no new option.'
              : openNumber !== null && `It answers revision ${openNumber}.`}
          </span>{' '}
          The customer gets an e-mail and can listen at once. The promised date stands still until they
          choose.
        </p>
      </ConfirmDialog>
    </Row>
  );
}

/** The order's songs with their drafts and takes; null until everything has loaded. */
function useDraftedSongs({
  songId,
  secondSongId,
  revisions,
}: Order): (DraftedSong & { takes: readonly Take[] })[] | null {
  const first = {
    song: useSong(songId).data,
    drafts: useDrafts(songId).data,
    notes: useNotes(songId).data,
    takes: useTakes(songId).data,
  };
  const second = {
    song: useSong(secondSongId).data,
    drafts: useDrafts(secondSongId).data,
    notes: useNotes(secondSongId).data,
    takes: useTakes(secondSongId).data,
  };
  const all = secondSongId === null ? [first] : [first, second];
  const loaded = all.flatMap(({ song, drafts, notes, takes }) => {
    if (!song || !drafts || !notes || !takes) return [];
    return [
      { song, drafts, takes, notes: notes.filter(({ revision }) => revision === revisions.openNumber) },
    ];
  });
  return loaded.length === all.length ? loaded : null;
}
