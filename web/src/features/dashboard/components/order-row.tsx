import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { canBePaid, customerActionOf } from '@keepsong/domain/next-step/steps';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Framed, Sleeve } from '@/components/ui/cover';
import { cardPadding } from '@/components/ui/panel';
import { Row } from '@/components/ui/layout';
import { CanceledBadge, StatusBadge, UnreadBadge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { ResumePaymentButton } from '@/components/order/payment-button';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { dayOf } from '@/lib/text/dates';
import { fileNameOf } from '@/entities/song/song-file-name';
import { DownloadButton } from '@/components/files/download-button';
import { noteText } from '../model/order-state';
import { RemoveOrder } from './end-order';

interface OrderRowProps {
  order: Order;
  /** Its payment is being confirmed, so it can neither be paid again nor removed. */
  isConfirmed: boolean;
  isShort: boolean;
}

/** Picture, title, what comes next; then the date, badges and actions, all in quiet words. A completed one has no picture. */
export const OrderRow = memo(function OrderRow({ order, isConfirmed, isShort }: OrderRowProps) {
  const titleId = useId();
  const title = order.songTitle || UNTITLED_SONG;
  const isUncertain = isConfirmed && canBePaid(order);
  const note = isUncertain ? 'We are confirming your payment.' : (customerActionOf(order) ?? noteText(order));
  const isAlike = order.paymentStatus === 'pending' && order.status === 'pending';
  const rows = isShort ? 1 : '1 / span 2';
  const columns = isShort ? 'minmax(0, 1fr) auto' : '56px minmax(0, 1fr)';
  return (
    <Box
      component="li"
      ref={focusNextOnRemoval}
      aria-labelledby={titleId}
      tabIndex={-1}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: {
          xs: isShort ? 'minmax(0, 1fr)' : '44px minmax(0, 1fr)',
          md: `${columns} 15rem minmax(7rem, auto)`,
          // Fixed, so that the badges of all rows stand below each other.
          lg: `${columns} 14rem 20rem`,
        },
        columnGap: { xs: 1.5, md: 2 },
        alignItems: 'center',
        px: cardPadding,
        py: { xs: 0.75, md: 1.5 },
        // Above the link of the row.
        '& a:not(h3 a), & button': { position: 'relative', zIndex: 1 },
        '@media (hover: hover)': { '&:hover': { backgroundColor: 'keepsong.sunken' } },
      }}
    >
      {!isShort && (
        <Framed sx={{ gridRow: { md: rows }, alignSelf: { xs: 'start', md: 'center' } }}>
          <Sleeve title={title} />
        </Framed>
      )}
      <div>
        <Typography component="h3" id={titleId} sx={{ typography: { xs: 'h5', md: 'h4' } }}>
          <Link
            dir="auto"
            href={paths.orderOf(order.id)}
            color="inherit"
            underline="hover"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {title}
          </Link>
        </Typography>
        {note && (
          <Typography dir="auto" variant="body2">
            {note}
          </Typography>
        )}
      </div>
      {/* One wrapping line on a phone, columns on a desktop. */}
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: { xs: 'flex', md: 'contents' },
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
        }}
      >
        <Typography
          variant="caption"
          component="p"
          sx={isShort ? {} : { gridColumn: { md: 2 }, gridRow: { md: 2 } }}
        >
          {`Ordered on ${dayOf(order.createdAt)}`}
        </Typography>
        <Row gap={1.5} sx={{ gridColumn: { md: 3 }, gridRow: { md: rows } }}>
          <StatusBadge isLabeled={isAlike} kind="payment" order={order} />
          <StatusBadge isLabeled={isAlike} kind="production" status={order.status} />
          {order.canceledAt && <CanceledBadge />}
        </Row>
        <Row
          gap={2}
          sx={{
            gridColumn: { md: 4 },
            gridRow: { md: rows },
            justifyContent: { md: 'flex-end' },
            // As high as a finger, without the height in the row.
            marginBlock: -0.75,
            '& .MuiButton-root': { minWidth: 0, paddingInline: 0.5, marginInline: -0.5 },
          }}
        >
          <UnreadBadge count={order.unread.customer} to={paths.orderOf(order.id)} describedBy={titleId} />
          {!isUncertain && <ResumePaymentButton order={order} />}
          {order.finalSongPath && order.status === 'completed' && (
            <DownloadButton
              path={order.finalSongPath}
              fileName={fileNameOf(title, order.finalSongPath)}
              label="Download"
              describedBy={titleId}
            />
          )}
          {!isUncertain && <RemoveOrder order={order} describedBy={titleId} />}
          <Button size="small" aria-describedby={titleId} href={`?order=${order.id}`}>
            View Details
          </Button>
        </Row>
      </Box>
    </Box>
  );
});
