import { sendLyrics } from '@keepsong/domain/calls/send-lyrics';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { isRunning } from '@keepsong/domain/order-stage';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { useSong } from '@/entities/song/song';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { useOnChange } from '@/lib/hooks/use-on-change';

const FAILURE = { title: 'The lyrics were not sent' };

interface SendLyricsProps {
  order: Order;
  isDirty?: boolean;
  /** Asks at once when a new object is given: the song and the text that was just saved, which may not have come back yet. */
  saved?: { songId: string; lyrics: string } | null;
  onSent?: () => void;
}

/** True for an order whose lyrics have not been sent. */
export const canSendLyrics = (order: Order): boolean => order.status === 'pending' && isRunning(order);

/** Sends the saved lyrics of an order to its customer; renders nothing when they cannot be sent. */
export function SendLyrics({ order, isDirty = false, saved = null, onSent }: SendLyricsProps) {
  const first = useSong(order.songId);
  const second = useSong(order.secondSongId);
  const songs = [first.data, second.data].filter((song): song is Song => Boolean(song));
  const { run, isPending } = useCommand(sendLyrics, { failure: FAILURE });
  /** The revisions to send, while the admin confirms. */
  const [asked, setAsked] = useState<Record<string, number> | null>(null);
  const revisions = () => Object.fromEntries(songs.map((song) => [song.id, song.lyricsRevision]));
  const hasComeBack =
    saved !== null && songs.some(({ id, lyrics }) => id === saved.songId && lyrics === saved.lyrics);
  useOnChange(hasComeBack && saved, (toAsk) => {
    if (toAsk) setAsked(revisions());
  });
  if (!canSendLyrics(order)) return null;
  const isComplete = songs.length === (order.secondSongId === null ? 1 : 2);
  const isEmpty = songs.some(({ lyrics }) => lyrics.trim() === '');
  const cannot = isEmpty ? 'Save lyrics first.' : isDirty ? 'Save your changes first.' : null;

  async function send(seen: Record<string, number>): Promise<void> {
    const reply = await run({ orderId: order.id, revisions: seen });
    if (!reply) return;
    setAsked(null);
    if (reply.outcome === 'saved') {
      toast.success('Lyrics sent for approval');
      onSent?.();
    } else toast.error(FAILURE.title, 'Somebody has changed them meanwhile. Please read them again.');
  }

  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={!isComplete || cannot !== null}
        onClick={() => setAsked(revisions())}
      >
        Send for approval
      </Button>
      {cannot && isComplete && <Typography variant="caption">{cannot}</Typography>}
      <ConfirmDialog
        open={asked !== null}
        title="Send the lyrics for approval?"
        confirmLabel="Send for approval"
        cancelLabel="Not yet"
        isPending={isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void send(asked)}
      >
        The customer gets an e-mail and approves them line by line. The promised date stands still until they
        have.
      </ConfirmDialog>
    </>
  );
}
