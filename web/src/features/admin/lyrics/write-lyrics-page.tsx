import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SelectField } from '@/components/form/select-field';
import { ErrorState, Loaded, LoadFailure } from '@/components/ui/loaded';
import { Segments } from '@/components/form/segments';
import { useOrder } from '@/entities/order/order';
import { useSong } from '@/entities/song/song';
import { together } from '@/lib/firebase/together';
import type { Read } from '@/lib/firebase/use-read';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { useSession } from '@/lib/session/session';
import { useSearch } from '@/lib/url/use-search';
import { Row } from '@/components/ui/layout';
import { AdminFrame } from '../components/admin-frame';
import { type DeskKey, DeskKeys } from '../components/desk-keys';
import { undoSending, useSending } from './api/sending';
import { ChosenSong } from './components/chosen-song';
import { type Queue, useWritingQueue } from './api/writing-queue';
import { OrderSelect } from './components/order-select';
import { STATUS_OPTIONS } from '../model/options';
import { type LyricsChoice, lyricsParameters, lyricsUrl } from '../model/lyrics-url';

const FILTER_OPTIONS = [['all', 'All Statuses'], ...STATUS_OPTIONS] as const;

const SONG_OPTIONS = [
  ['1', 'First song'],
  ['2', 'Second song'],
] as const;

const KEYS: readonly DeskKey[] = [
  { key: 'Ctrl or ⌘ + Enter', does: 'Write a draft; use it' },
  { key: 'z', does: 'Undo the last sending', run: () => undoSending() },
];

export function AdminLyricsPage() {
  const [choice] = useSearch(lyricsParameters);
  const { status, order: orderId, song } = choice;
  const navigate = useNavigate();
  const order = useOrder(orderId);
  const chosen = order.data ?? null;
  const queue = useWritingQueue();
  const sending = useSending();
  // What is on its way no longer waits, though it can be undone.
  const orders = queue.data?.orders.filter(({ id }) => id === orderId || !sending.has(id)) ?? [];
  const next = orders.find(({ id }) => id !== orderId);
  const choose = (changes: Partial<LyricsChoice>) => void navigate(lyricsUrl({ ...choice, ...changes }));
  return (
    <AdminFrame
      title="Admin Lyrics Editor"
      actions={
        <>
          <Box
            sx={{
              flex: { xs: '1 1 100%', md: '0 1 800px' },
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
            }}
          >
            <SelectField
              label="Status"
              value={status}
              options={FILTER_OPTIONS}
              onChange={(next) => choose({ status: next })}
            />
            <OrderSelect
              key={status}
              status={status}
              chosen={chosen}
              onChoose={(id) => choose({ order: id, song: '1' })}
            />
          </Box>
          <DeskKeys keys={KEYS} />
        </>
      }
    >
      <LoadFailure read={queue}>The orders that wait for lyrics could not be loaded.</LoadFailure>
      {queue.data && <WritingQueue queue={{ ...queue.data, orders }} openId={orderId} />}
      {chosen?.secondSongId && (
        <Segments
          label="Song of this order"
          value={song}
          options={SONG_OPTIONS}
          onChange={(next) => choose({ song: next })}
        />
      )}
      {orderId !== null && (
        <ChosenLyrics
          order={order}
          songId={chosen && songIdOf(chosen, song)}
          nextUrl={next ? lyricsUrl({ order: next.id }) : null}
        />
      )}
    </AdminFrame>
  );
}

function songIdOf({ songId, secondSongId }: Order, song: '1' | '2'): string {
  return (song === '2' ? secondSongId : null) ?? songId;
}

const NOT_FOUND = 'The requested lyrics could not be found';

interface ChosenLyricsProps {
  order: Read<Order>;
  songId: string | null;
  nextUrl: string | null;
}

function ChosenLyrics({ order, songId, nextUrl }: ChosenLyricsProps) {
  const { user } = useSession();
  const song = useSong(songId);
  const read = together([order, song]);
  useFailureToast(read.status === 'missing', 'Not found', NOT_FOUND);
  useFailureToast(read.status === 'error', 'Error', 'Failed to load lyrics');
  return (
    <Loaded
      read={read}
      failure="Failed to load lyrics"
      empty={<ErrorState title="Not found" description={NOT_FOUND} />}
    >
      {([ofOrder, chosen]) =>
        user && <ChosenSong key={chosen.id} uid={user.uid} order={ofOrder} song={chosen} nextUrl={nextUrl} />
      }
    </Loaded>
  );
}

export function WritingQueue({ queue, openId }: { queue: Queue; openId: string | null }) {
  const { orders, isCut } = queue;
  const others = orders.filter(({ id }) => id !== openId);
  const [next] = others;
  const count = isCut ? `${others.length} or more` : String(others.length);
  const isOneOpen = orders.length > others.length;
  return (
    <Row role="region" aria-label="Waiting for lyrics" gap={2}>
      <Typography role="status">
        {next
          ? `${count} ${isOneOpen ? 'other ' : ''}${others.length === 1 && !isCut ? 'order waits' : 'orders wait'} for lyrics.`
          : `No ${isOneOpen ? 'other ' : ''}order waits for lyrics.`}
      </Typography>
      {next && (
        <Button href={lyricsUrl({ order: next.id })} size="small" variant={openId ? 'outlined' : 'contained'}>
          <span>{openId === null ? 'Write the most urgent' : 'Next order'}</span>
        </Button>
      )}
    </Row>
  );
}
