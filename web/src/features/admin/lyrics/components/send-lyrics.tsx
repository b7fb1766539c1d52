import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { isBeforeLyrics } from '@keepsong/domain/order-status';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { useSong } from '@/entities/song/song';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { titleOf } from '../../model/order-name';
import { sendSoon, undoSending, useSending } from '../api/sending';

interface SendLyricsProps {
  order: Order;
  isDirty?: boolean;
  /** Sends at once when a new object is given: the song and the text that was just saved, which may not have come back yet. */
  saved?: { songId: string; lyrics: string } | null;
  onSending?: () => void;
}

/**
 * Sends the saved lyrics of an order to its customer, five seconds after the press; until then the same button undoes it. Renders
 * nothing when there is nothing to send.
 */
export function SendLyrics({ order, isDirty = false, saved = null, onSending }: SendLyricsProps) {
  const first = useSong(order.songId);
  const second = useSong(order.secondSongId);
  const stop = useSending().get(order.id);
  const songs = [first.data, second.data].filter((song): song is Song => Boolean(song));
  const hasComeBack =
    saved !== null && songs.some(({ id, lyrics }) => id === saved.songId && lyrics === saved.lyrics);
  useOnChange(hasComeBack && saved, (toSend) => {
    if (toSend) send();
  });
  const isComplete = songs.length === (order.secondSongId === null ? 1 : 2);
  const isEmpty = songs.some(({ lyrics }) => lyrics.trim() === '');
  if (!isBeforeLyrics(order) || !isComplete || isEmpty) return null;

  function send(): void {
    const revisions = Object.fromEntries(songs.map((song) => [song.id, song.lyricsRevision]));
    sendSoon({ orderId: order.id, revisions }, titleOf(order));
    onSending?.();
  }

  return (
    <>
      <Button
        ref={focusNextOnRemoval}
        size="small"
        variant={stop === undefined ? 'contained' : 'outlined'}
        disabled={isDirty}
        aria-disabled={stop === null}
        onClick={() => (stop === undefined ? send() : undoSending(order.id))}
      >
        <span>{stop === undefined ? 'Send for approval' : stop ? 'Undo sending' : 'Sending...'}</span>
      </Button>
      {isDirty && <Typography variant="caption">Save your changes first.</Typography>}
    </>
  );
}
