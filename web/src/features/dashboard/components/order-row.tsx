import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Sleeve, StatusBadge } from '@/components';
import { fileNameOf } from '../model/file-name';
import { canBePaid, noteInWords } from '../model/order-state';
import { orderDate } from '../model/words';
import { CanceledBadge } from './canceled-badge';
import { DownloadButton } from './download-button';
import { ResumePaymentButton } from './resume-payment-button';

interface OrderRowProps {
  order: Order;
  /** Of an earlier page of a long list: while it is out of sight it costs no layout. */
  isEarlier: boolean;
  onViewDetails: (orderId: string) => void;
}

/** Name and date left, state in the middle, what can be done right; one under the other on a phone. */
export const OrderRow = memo(function OrderRow({ order, isEarlier, onViewDetails }: OrderRowProps) {
  const titleId = useId();
  const title = order.songTitle || UNTITLED_SONG;
  const note = noteInWords(order);
  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '56px minmax(0, 1fr)',
          md: '56px minmax(0, 1fr) auto auto',
          lg: '56px minmax(0, 1fr) auto 272px',
        },
        columnGap: 2,
        rowGap: 1.5,
        alignItems: 'center',
        px: { xs: 2.5, sm: 3.5 },
        py: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
        // The browser remembers the height it had.
        containIntrinsicSize: { xs: 'auto 200px', md: 'auto 104px' },
        ...(isEarlier && { contentVisibility: 'auto' }),
      }}
    >
      <Box sx={{ borderRadius: '8px', overflow: 'hidden' }}>
        <Sleeve title={title} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Ordered on {orderDate(order.createdAt)}
        </Typography>
        {note && (
          <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <StatusBadge kind="payment" status={order.paymentStatus} />
        <StatusBadge kind="production" status={order.status} />
        {order.canceledAt && <CanceledBadge />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          justifyContent: { md: 'flex-end' },
        }}
      >
        {canBePaid(order) && <ResumePaymentButton orderId={order.id} title={title} />}
        {order.finalSongPath && order.status === 'completed' && (
          <DownloadButton
            path={order.finalSongPath}
            fileName={fileNameOf(title, order.finalSongPath)}
            label="Download"
            describedBy={titleId}
          />
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-describedby={titleId}
          onClick={() => onViewDetails(order.id)}
        >
          View Details
        </Button>
      </Box>
    </Box>
  );
});
