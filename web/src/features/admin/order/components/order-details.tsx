import { takesMessages } from '@keepsong/domain/documents/message';
import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import { formOf } from '@keepsong/domain/order-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import { CanceledBadge, StatusBadge } from '@/components/ui/status-badge';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { StickyBar } from '@/components/ui/sticky-bar';
import { Written } from '@/components/ui/written';
import { paths } from '@/config/paths';
import { useOrder } from '@/entities/order/order';
import { dayOf } from '@/lib/text/dates';
import { AlertBadges } from '../../components/alert-badges';
import { LoadedDetail } from '../../components/detail-frame';
import { OrderConversation } from '../../components/order-conversation';
import { titleOf } from '../../model/order-name';
import { PaymentFacts } from '../../payments/components/payment-facts';
import { AssigneeField } from './assignee-field';
import { InternalNote } from './internal-note';
import { AnswerNeededBy } from './answer-needed-by';
import { MoveDate } from './move-date';
import { OrderBrief } from './order-brief';
import { OrderEmails } from './order-emails';
import { OrderTimeline } from './order-timeline';
import { NextStep } from './next-step';
import { IN_DIALOG, openPartsOf, type Part } from '../model/open-parts';
import { DropOptions } from '../../options/components/drop-options';
import { RevisionsSection } from '../../options/components/revisions-section';
import { SongSections } from './song-sections';
import { StatusField } from './status-field';
import { UnsavedChanges } from '../../components/unsaved-changes';
import { StorySection } from './story-section';
import { useStatusChange, type StatusChange } from './use-status-change';

interface OrderDetailsProps {
  orderId: string;
  /** On a page, only what the next step needs is open. */
  isPage?: boolean;
  /** Called when the admin cancels, and after a saved status. */
  onDone: () => void;
}

/** One order with all admin actions. */
export function OrderDetails({ orderId, isPage = false, onDone }: OrderDetailsProps) {
  return (
    <LoadedDetail what="order" read={useOrder(orderId)}>
      {(order) => (
        <UnsavedChanges>
          <Details order={order} isPage={isPage} onDone={onDone} />
        </UnsavedChanges>
      )}
    </LoadedDetail>
  );
}

const WIDE = '@container (min-width: 960px)';

function Details({ order, isPage, onDone }: { order: Order; isPage: boolean; onDone: () => void }) {
  const change = useStatusChange(order, onDone);
  const form = formOf(order);
  const [hasDropped, setDropped] = useState(false);
  const open = new Set<Part>([
    ...openPartsOf(order),
    ...(isPage ? [] : IN_DIALOG),
    ...(hasDropped ? (['options'] as const) : []),
  ]);
  return (
    <DropOptions order={order} onDropped={() => setDropped(true)}>
      <Box sx={{ containerType: 'inline-size' }}>
        <Heading order={order} change={change} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            columnGap: 5,
            alignItems: 'start',
            [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
          }}
        >
          <Box className="ruled" sx={parts}>
            <StorySection order={order} isOpen={open.has('story')} />
            {takesMessages(order) && (
              <Section title="Messages">
                <OrderConversation key={order.id} order={order} />
              </Section>
            )}
            <RevisionsSection order={order} isOpen={open.has('revisions')} />
            <SongSections
              order={order}
              songId={order.songId}
              hasCover={order.includesCoverImage}
              isSecond={false}
              open={open}
            />
            {order.secondSongId && (
              <SongSections
                order={order}
                songId={order.secondSongId}
                hasCover={form.wantSecondCoverImage === true}
                isSecond
                open={open}
              />
            )}
          </Box>
          <Box className="ruled" sx={parts}>
            <OrderBrief order={order} />
            <InternalNote orderId={order.id} />
            <PaymentFacts order={order} isOpen={open.has('payment')} />
            <OrderTimeline orderId={order.id} isOpen={open.has('timeline')} />
            <OrderEmails order={order} isOpen={open.has('emails')} />
          </Box>
        </Box>
        {change.isChanged && (
          <StickyBar sx={{ justifyContent: 'flex-end', mx: -0.5, px: 0.5 }}>
            <Button onClick={onDone}>Cancel</Button>
            <Button variant="contained" aria-disabled={change.isPending} onClick={() => change.save()}>
              Update Status
            </Button>
          </StickyBar>
        )}
      </Box>
    </DropOptions>
  );
}

const parts = {
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section': { py: 1 },
} as const;

/** Which song, whose, by when, whose turn it is, and what waits for the team. */
function Heading({ order, change }: { order: Order; change: StatusChange }) {
  const due = dueDayOf(order);
  return (
    <Box component="header" sx={{ display: 'grid', gap: 2, pt: 1, pb: 2 }}>
      <Row gap={2} align="baseline">
        <Written variant="h3" component="p">
          {titleOf(order)}
        </Written>
        {order.customerName && <Typography dir="auto">{`for ${order.customerName}`}</Typography>}
        <Row gap={0} sx={{ marginInlineStart: { sm: 'auto' } }}>
          <Typography variant="caption" sx={{ marginInlineEnd: 3 }}>
            {due
              ? `${order.clock.pausedAt ? 'Paused, was promised' : 'Promised'} for ${mediumDay(due)}`
              : `Ordered on ${dayOf(order.createdAt)}`}
          </Typography>
          <MoveDate order={order} />
        </Row>
      </Row>
      <Row>
        <StatusBadge kind="payment" order={order} />
        <StatusBadge kind="production" status={order.status} />
        {order.canceledAt && <CanceledBadge />}
        <AlertBadges order={order} />
        <Typography variant="caption" sx={{ marginInlineStart: { sm: 'auto' }, overflowWrap: 'anywhere' }}>
          Order <code>{order.id}</code>
        </Typography>
      </Row>
      <AnswerNeededBy order={order} />
      <NextStep order={order} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          alignItems: 'start',
          '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <StatusField change={change} orderId={order.id} />
        <AssigneeField order={order} />
        <Stack gap={0.5} align="start">
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
        </Stack>
      </Box>
    </Box>
  );
}
