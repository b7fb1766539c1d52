import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUSES, ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect } from 'react';
import { EmptyState, ErrorState, LoadingState, Page, PageHeading, Panel } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import { onDemand } from '@/lib/on-demand';
import { useSession } from '@/lib/session';
import { useToast } from '@/lib/toast';
import type { AdminSongProps } from './components/admin-song';
import { OrderSelect } from './components/order-select';
import { useAdminChoice } from './hooks/use-admin-choice';
import { useOrder } from './hooks/use-admin-orders';
import { useSong } from './hooks/use-song';

const ALL = 'all';

const AdminSong = onDemand<AdminSongProps>(async () => (await import('./components/admin-song')).AdminSong, {
  isWanted: ({ song }) => song !== null,
  waiting: <LoadingState />,
  giveUp: () => undefined,
});

export function AdminLyricsPage() {
  const { user } = useSession();
  return user ? <Bench uid={user.uid} /> : null;
}

function Bench({ uid }: { uid: string }) {
  const [{ status, orderId, isSecondSong }, choose] = useAdminChoice();
  const order = useOrder(uid, orderId);
  const chosen = order.data ?? null;
  return (
    <Page>
      <PageHeading {...pageHeadings.adminLyrics} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '260px minmax(0, 1fr)' },
        }}
      >
        <TextField
          select
          slots={{ select: Select }}
          label="Status"
          value={status ?? ALL}
          onChange={(event) =>
            choose({ status: ORDER_STATUSES.find((one) => one === event.target.value) ?? null })
          }
        >
          <MenuItem value={ALL}>All Statuses</MenuItem>
          {ORDER_STATUSES.map((one) => (
            <MenuItem key={one} value={one}>
              {ORDER_STATUS_LABELS[one]}
            </MenuItem>
          ))}
        </TextField>
        <OrderSelect
          key={status}
          uid={uid}
          status={status}
          chosen={chosen}
          onChoose={(id) => choose({ orderId: id, isSecondSong: false })}
        />
      </Box>
      {chosen?.secondSongId && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Song of this order"
          value={isSecondSong}
          onChange={(_event, second: boolean | null) => second !== null && choose({ isSecondSong: second })}
          sx={{ mb: 3 }}
        >
          <ToggleButton value={false}>First song</ToggleButton>
          <ToggleButton value={true}>Second song</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Chosen uid={uid} orderId={orderId} order={order} songId={songIdOf(chosen, isSecondSong)} />
    </Page>
  );
}

function songIdOf(order: Order | null, isSecondSong: boolean): string | null {
  if (!order) return null;
  return (isSecondSong ? order.secondSongId : null) ?? order.songId;
}

interface ChosenProps {
  uid: string;
  orderId: string | null;
  order: ReturnType<typeof useOrder>;
  songId: string | null;
}

function Chosen({ uid, orderId, order, songId }: ChosenProps) {
  const toast = useToast();
  const song = useSong(uid, songId);
  const isMissing = isGone(order) || isGone(song);
  const hasFailed = order.status === 'error' || song.status === 'error';

  useEffect(() => {
    if (orderId !== null && isMissing) {
      toast.error('Not found', 'The requested lyrics could not be found');
    } else if (hasFailed) toast.error('Error', 'Failed to load lyrics');
  }, [orderId, isMissing, hasFailed, toast]);

  if (orderId === null) {
    return (
      <>
        <Panel>
          <EmptyState title="No order chosen" description="Choose one above to read and write its lyrics." />
        </Panel>
        {/* Nothing yet; it is fetched when somebody begins to choose. */}
        <AdminSong uid={uid} song={null} />
      </>
    );
  }
  if (isMissing) {
    return <ErrorState title="Not found" description="The requested lyrics could not be found" />;
  }
  if (song.data) return <AdminSong uid={uid} song={song.data} />;
  if (hasFailed) {
    return (
      <ErrorState
        title="Failed to load lyrics"
        onRetry={order.status === 'error' ? order.retry : song.retry}
      />
    );
  }
  return <LoadingState />;
}

/** The server says that there is none; a cache without it proves nothing. */
function isGone({ status, data, fromCache }: { status: string; data: unknown; fromCache: boolean }): boolean {
  return status === 'ready' && data === null && !fromCache;
}
