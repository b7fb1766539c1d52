import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { ErrorState, LoadingState, StatusBadge } from '@/components';
import { useOrder, useSong } from '../hooks/use-order';
import { useStatusChange } from '../hooks/use-status-change';
import { day } from '../model/words';
import { Brief } from './brief';
import { InternalNote } from './internal-note';
import { OrderEmails } from './order-emails';
import { PaymentFacts } from './payment-facts';
import { SongDetailsBlock } from './song-details';
import { StatusField } from './status-field';
import { Timeline } from './timeline';
import { UploadArea } from './upload-area';

interface OrderWorkbenchProps {
  orderId: string;
  /** The admin is through with this order. */
  onDone: () => void;
  /** Told whenever there are words that were typed and not saved. */
  onUnsaved?: (hasUnsaved: boolean) => void;
}

/** Everything there is to do on one order. */
export function OrderWorkbench({ orderId, onDone, onUnsaved }: OrderWorkbenchProps) {
  const { status, data: order, retry } = useOrder(orderId);
  if (order) return <Bench order={order} onDone={onDone} {...(onUnsaved && { onUnsaved })} />;
  if (status === 'error') return <ErrorState title="This order could not be loaded" onRetry={retry} />;
  if (order === null) return <ErrorState title="There is no such order" />;
  return <LoadingState label="Loading order..." />;
}

function useUnsaved(onUnsaved?: (hasUnsaved: boolean) => void) {
  const [parts, setParts] = useState<readonly string[]>([]);
  const mark = useCallback((part: string, isDirty: boolean) => {
    setParts((now) => {
      if (now.includes(part) === isDirty) return now;
      return isDirty ? [...now, part] : now.filter((one) => one !== part);
    });
  }, []);
  const hasUnsaved = parts.length > 0;
  useEffect(() => onUnsaved?.(hasUnsaved), [onUnsaved, hasUnsaved]);
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
  return mark;
}

function Bench({ order, onDone, onUnsaved }: Omit<OrderWorkbenchProps, 'orderId'> & { order: Order }) {
  const change = useStatusChange(order, onDone);
  const mark = useUnsaved(onUnsaved);
  const form = order.metadata.formData;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusBadge kind="payment" status={order.paymentStatus} />
          <StatusBadge kind="production" status={order.status} />
          <Typography variant="body2" color="textSecondary" className="tabular" sx={{ ml: 'auto' }}>
            {order.promisedAt
              ? `Promised for ${day(order.promisedAt)}`
              : `Ordered on ${day(order.createdAt)}`}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Order <code>{order.id}</code>
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          <TextField
            label="User"
            size="small"
            value={order.customerEmail || 'N/A'}
            slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
            sx={{ '& input': { minHeight: 28 } }}
          />
          <StatusField change={change} />
        </Box>
      </Box>
      <SongBlocks
        songId={order.songId}
        order={order}
        hasCover={order.includesCoverImage}
        isSecond={false}
        onDirty={mark}
      />
      {order.secondSongId && (
        <SongBlocks
          songId={order.secondSongId}
          order={order}
          hasCover={form.wantSecondCoverImage === true}
          isSecond
          onDirty={mark}
        />
      )}
      <Brief order={order} />
      <PaymentFacts order={order} />
      <Timeline orderId={order.id} />
      <OrderEmails orderId={order.id} />
      <InternalNote orderId={order.id} onDirty={mark} />
      <Box
        sx={(theme) => ({
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          py: 1.5,
          mx: -0.5,
          px: 0.5,
          backgroundColor: theme.vars.palette.background.paper,
          borderTop: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Button color="inherit" onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!change.isChanged}
          aria-disabled={change.isSaving}
          onClick={() => change.save()}
        >
          Update Status
        </Button>
      </Box>
    </Box>
  );
}

interface SongBlocksProps {
  songId: string;
  order: Order;
  hasCover: boolean;
  isSecond: boolean;
  onDirty: (part: string, isDirty: boolean) => void;
}

function SongBlocks({ songId, order, hasCover, isSecond, onDirty }: SongBlocksProps) {
  const { data: song, status, retry } = useSong(songId);
  const second = isSecond ? 'Second ' : '';
  if (status === 'error') return <ErrorState title="The song could not be loaded" onRetry={retry} />;
  if (!song) return status === 'ready' ? <ErrorState title="The song is missing" /> : <LoadingState />;
  return (
    <>
      <SongDetailsBlock song={song} title={`${second}Song Details`} onDirty={onDirty} />
      <UploadArea
        kind="audio"
        song={song}
        orderId={order.id}
        title={isSecond ? 'Second Audio File' : 'Audio File'}
      />
      {hasCover && (
        <UploadArea
          kind="cover"
          song={song}
          orderId={order.id}
          title={isSecond ? 'Second Cover Image' : 'Cover Image'}
        />
      )}
    </>
  );
}
