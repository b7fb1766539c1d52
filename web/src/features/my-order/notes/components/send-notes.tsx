import { sendNotes } from '@keepsong/domain/calls/takes';
import type { Order } from '@keepsong/domain/documents/order';
import type { TakeNote } from '@keepsong/domain/documents/takes';
import { isChoosing } from '@keepsong/domain/next-step/steps';
import { isOffered } from '@keepsong/domain/extras';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import { isRunning } from '@keepsong/domain/order-status';
import SendIcon from '@mui/icons-material/SendRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { ConfirmDialog } from '@/components/ui/dialog';
import { NeedsConnection } from '@/components/ui/needs-connection';
import { Prose, Stack } from '@/components/ui/layout';
import { useNotes } from '@/entities/song/song';
import { failureText } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';
import { BuyExtra } from '@/components/order/payment-button';
import { focusNextStep } from '../../components/anchor';
import type { OrderSongs } from '../../components/order-songs';
import { leftRevisionsText, nextRevisionText, numberWord } from '../model/revision-texts';

const CHANGED =
  'Your notes were changed on another device meanwhile. Please look at them and send them again.';

/** The unsent notes of all songs, while their owner can choose or ask for changes. */
export default function OrderNotes({ order, songs: [first, second] }: OrderSongs) {
  const notes = [useNotes(first?.id ?? null), useNotes(second?.id ?? null)];
  const drafts = notes.flatMap(({ data = [] }) => data.filter(({ state }) => state === 'draft'));
  if (!isRunning(order) || !isChoosing(order)) return null;
  return <SendNotes order={order} drafts={drafts} />;
}

/** Sends the notes to the team after a dialog that names the revision it uses. */
export function SendNotes({ order, drafts }: { order: Order; drafts: readonly TakeNote[] }) {
  const [asked, setAsked] = useState<readonly TakeNote[] | null>(null);
  const [isConflict, setConflict] = useState(false);
  const { run, isPending, error } = useCommand(sendNotes, { failure: null });
  const next = nextRevisionText(order.revisions);
  const count = asked?.length ?? drafts.length;
  const what = count === 1 ? 'one note' : `${numberWord(count)} notes`;

  async function send(notes: readonly TakeNote[]): Promise<void> {
    // Before the reply, because a dialog that closes later restores the focus.
    setAsked(null);
    setConflict(false);
    const named = notes.map(({ songId, id, version }) => ({ songId, noteId: id, version }));
    const reply = await run({ orderId: order.id, notes: named });
    if (reply?.outcome === 'saved') focusNextStep();
    else if (reply) setConflict(true);
  }

  const problem = isConflict ? CHANGED : error && failureText(error);
  return (
    <Stack component="section" aria-label="Ask for changes" gap={2}>
      <Prose>
        <span>{leftRevisionsText(order.revisions)}</span>
        <span>{next !== null && drafts.length === 0 && ' Notes that are sent together use one.'}</span>
      </Prose>
      <FormAlert kind="error">{problem}</FormAlert>
      {isOffered(order, 'revision') && (
        <BuyExtra
          orderId={order.id}
          product="revision"
          label={`Add a revision for ${formatCents(catalogue.revision.amountCents)}`}
        />
      )}
      {next !== null && drafts.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<SendIcon />}
          onClick={() => setAsked(drafts)}
          aria-disabled={isPending}
        >
          <span>{isPending ? 'Sending...' : 'Send notes'}</span>
          <NeedsConnection />
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Send ${what} to the team?`}
        confirmLabel="Send notes"
        cancelLabel="Not yet"
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void send(asked)}
      >
        <p>{`This uses ${next ?? ''} revisions. After sending, these notes cannot be changed.`}</p>
        <p>We answer each of them, and you get an e-mail when the new option is there.</p>
      </ConfirmDialog>
    </Stack>
  );
}
