import { publishTakes } from '@keepsong/domain/calls/production';
import type { Order } from '@keepsong/domain/documents/order';
import type { DraftTake } from '@keepsong/domain/documents/takes';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Row } from '@/components/ui/layout';
import { useNotes, useSong, useTakes } from '@/entities/song/song';
import { together } from '@/lib/firebase/together';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { mailText } from '../../model/order-name';
import { useDrafts } from '../api/drafts';
import { publishHindrance, publishWarnings } from '../model/publishing';

export function PublishOptions({ order }: { order: Order }) {
  const { openNumber } = order.revisions;
  const songs = useDraftedSongs(order);
  const { run, isPending } = useCommand(publishTakes, {
    failure: { title: 'Failed to publish the options' },
  });
  const [asked, setAsked] = useState<readonly DraftTake[] | null>(null);
  const standsStill = order.alerts.length === 0 ? ' The promised date stands still until they choose.' : '';
  const hindrance = songs && publishHindrance(order, songs);
  const warnings = songs ? publishWarnings(order, songs) : [];
  const hasNoDrafts = songs?.every(({ drafts }) => drafts.length === 0);
  const hasOnlyAnswers = hindrance === null && hasNoDrafts;

  // All is published, and nobody has asked for more.
  if (hasNoDrafts && openNumber === null && songs?.every(({ takes }) => takes.length > 0)) return null;

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
          <span>{mailText(order, 'The customer gets an e-mail and can listen at once.' + standsStill)}</span>
        </p>
      </ConfirmDialog>
    </Row>
  );
}

/** A song with its drafts, its takes and the notes of the open revision; null until all have loaded. */
function useDraftedSong(songId: string | null, openNumber: number | null) {
  const read = together([useSong(songId), useDrafts(songId), useNotes(songId), useTakes(songId)]);
  if (!read.data) return null;
  const [song, drafts, notes, takes] = read.data;
  return { song, drafts, takes, notes: notes.filter(({ revision }) => revision === openNumber) };
}

function useDraftedSongs({ songId, secondSongId, revisions: { openNumber } }: Order) {
  const first = useDraftedSong(songId, openNumber);
  const second = useDraftedSong(secondSongId, openNumber);
  if (secondSongId === null) return first && [first];
  return first && second && [first, second];
}
