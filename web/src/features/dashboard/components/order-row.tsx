import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { canBePaid, customerActionOf } from '@keepsong/domain/next-step/steps';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Framed } from '@/components/ui/framed';
import { cardPadding } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Sleeve } from '@/components/ui/sleeve';
import { CanceledBadge, StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { UnreadBadge } from '@/components/ui/unread-badge';
import { ResumePaymentButton } from '@/components/order/resume-payment-button';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { dayOf } from '@/lib/text/dates';
import { fileNameOf } from '@/entities/song/song-file-name';
import { DownloadButton } from '@/components/files/download-button';
import { noteText } from '../model/order-state';
import { RemoveOrder } from './remove-order';

interface OrderRowProps {
  order: Order;
  /** Its payment is being confirmed, so it can neither be paid again nor removed. */
  isConfirmed: boolean;
  /** On an earlier page of a long list: skips layout while off screen. */
  isEarlier: boolean;
  onViewDetails: (orderId: string) => void;
  onRemoving: (orderId: string) => () => void;
}

/** Picture, title, what comes next; then the date, badges and actions, all in quiet words. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, isConfirmed, isEarlier, onViewDetails, onRemoving } = props;
  const titleId = useId();
  const title = order.songTitle || UNTITLED_SONG;
  const isUncertain = isConfirmed && canBePaid(order);
  const note = isUncertain ? 'We are confirming your payment.' : noteText(order);
  const action = customerActionOf(order);
  const isAlike = order.paymentStatus === 'pending' && order.status === 'pending';
  return (
    <Box
      component="li"
      ref={focusNextOnRemoval}
      aria-labelledby={titleId}
      tabIndex={-1}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '44px minmax(0, 1fr)', md: '56px minmax(0, 1fr) auto' },
        columnGap: { xs: 1.5, md: 2 },
        alignItems: 'center',
        px: cardPadding,
        py: 1.5,
        // Above the link of the row.
        '& a:not(h3 a), & button': { position: 'relative', zIndex: 1 },
        '@media (hover: hover)': { '&:hover': { backgroundColor: 'keepsong.sunken' } },
        containIntrinsicSize: { xs: 'auto 140px', md: 'auto 88px' },
        ...(isEarlier && { contentVisibility: 'auto' }),
      }}
    >
      <Framed sx={{ gridRow: { xs: '1 / span 2', md: 1 }, alignSelf: { xs: 'start', md: 'center' } }}>
        <Sleeve title={title} />
      </Framed>
      <div>
        <Typography variant="h4" component="h3" id={titleId}>
          <Link
            dir="auto"
            component={RouterLink}
            to={paths.orderOf(order.id)}
            color="inherit"
            underline="hover"
            // The whole row opens the order.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {title}
          </Link>
        </Typography>
        {action ? (
          <Link
            component={RouterLink}
            to={paths.orderOf(order.id)}
            variant="body2"
            aria-describedby={titleId}
          >
            {action}
          </Link>
        ) : (
          note && (
            <Typography dir="auto" variant="body2">
              {note}
            </Typography>
          )
        )}
        <Typography variant="caption" component="p">{`Ordered on ${dayOf(order.createdAt)}`}</Typography>
      </div>
      <Row
        gap={1.5}
        sx={{
          gridColumn: { xs: 2, md: 3 },
          justifyContent: { md: 'flex-end' },
          marginBlock: -0.5,
          '& .MuiButton-root': { marginInline: -1.5 },
        }}
      >
        <StatusBadge isLabeled={isAlike} kind="payment" order={order} />
        <StatusBadge isLabeled={isAlike} kind="production" status={order.status} />
        {order.canceledAt && <CanceledBadge />}
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
        {!isUncertain && <RemoveOrder order={order} describedBy={titleId} onRemoving={onRemoving} />}
        <Button size="small" aria-describedby={titleId} onClick={() => onViewDetails(order.id)}>
          View Details
        </Button>
      </Row>
    </Box>
  );
});
