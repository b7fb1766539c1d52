import { takesMessages } from '@keepsong/domain/documents/message';
import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import { CanceledBadge, StatusBadge } from '@/components/ui/status-badge';
import { Section } from '@/components/ui/section';
import { StickyBar } from '@/components/ui/sticky-bar';
import { paths } from '@/config/paths';
import { Conversation } from '@/entities/message/conversation';
import { useOrder } from '@/entities/order/order';
import { dayOf } from '@/lib/text/dates';
import { StorageProvider } from '@/lib/uploads/storage-provider';
import { AlertBadges } from '../../components/alert-badges';
import { DetailState } from '../../components/detail-frame';
import { PaymentFacts } from '../../payments/components/payment-facts';
import { AssigneeField } from './assignee-field';
import { InternalNote } from './internal-note';
import { MoveDate } from './move-date';
import { OrderBrief } from './order-brief';
import { OrderEmails } from './order-emails';
import { OrderTimeline } from './order-timeline';
import { SongSections } from './song-sections';
import { StatusField } from './status-field';
import { UnsavedChanges } from '../../components/unsaved-changes';
import { StorySection } from './story-section';
import { useStatusChange } from './use-status-change';

interface OrderDetailsProps {
  orderId: string;
  /** Called when the admin cancels, and after a saved status. */
  onDone: () => void;
}

/** One order with all admin actions. */
export function OrderDetails({ orderId, onDone }: OrderDetailsProps) {
  const { status, data: order, retry } = useOrder(orderId);
  if (order) {
    return (
      <StorageProvider>
        <UnsavedChanges>
          <Loaded order={order} onDone={onDone} />
        </UnsavedChanges>
      </StorageProvider>
    );
  }
  return <DetailState what="order" status={status} retry={retry} />;
}

function Loaded({ order, onDone }: { order: Order; onDone: () => void }) {
  const change = useStatusChange(order, onDone);
  const form = order.metadata.formData;
  const due = dueDayOf(order);
  return (
    <Box className="ruled" sx={{ display: 'grid', gap: 3, '& > section': { pt: 2 } }}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Row>
          <StatusBadge kind="payment" status={order.paymentStatus} />
          <StatusBadge kind="production" status={order.status} />
          {order.canceledAt && <CanceledBadge />}
          <AlertBadges order={order} />
          <Row sx={{ ml: { sm: 'auto' }, columnGap: 0 }}>
            <Typography variant="caption" sx={{ mr: 3 }}>
              {due
                ? `${order.clock.pausedAt ? 'Paused, was promised' : 'Promised'} for ${mediumDay(due)}`
                : `Ordered on ${dayOf(order.createdAt)}`}
            </Typography>
            <MoveDate order={order} />
          </Row>
        </Row>
        <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
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
          <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <TextField
              label="User"
              size="small"
              value={order.customerEmail || 'N/A'}
              readOnly
              sx={{ width: '100%' }}
            />
            {order.customerEmail && (
              <MuiLink component={Link} to={paths.adminCustomer(order.userId)} variant="body2">
                All orders of this customer
              </MuiLink>
            )}
          </Box>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <StatusField change={change} orderId={order.id} />
            <AssigneeField order={order} />
          </Box>
        </Box>
      </Box>
      <OrderBrief order={order} />
      <StorySection order={order} />
      {takesMessages(order) && (
        <Section title="Messages">
          <Conversation order={order} />
        </Section>
      )}
      <SongSections
        order={order}
        songId={order.songId}
        hasCover={order.includesCoverImage}
        isSecond={false}
      />
      {order.secondSongId && (
        <SongSections
          order={order}
          songId={order.secondSongId}
          hasCover={form.wantSecondCoverImage === true}
          isSecond
        />
      )}
      <PaymentFacts order={order} />
      <OrderTimeline orderId={order.id} />
      <OrderEmails order={order} />
      <InternalNote orderId={order.id} />
      {change.isChanged && (
        <StickyBar sx={{ justifyContent: 'flex-end', mx: -0.5, px: 0.5 }}>
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="contained" aria-disabled={change.isPending} onClick={() => change.save()}>
            Update Status
          </Button>
        </StickyBar>
      )}
    </Box>
  );
}
