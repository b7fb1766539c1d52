import { takesMessages } from '@keepsong/domain/documents/order-parts';
import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { formOf } from '@keepsong/domain/order-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Row, StickyBar, Written } from '@/components/ui/layout';
import { CanceledBadge, MESSAGES_HASH, StatusBadge } from '@/components/ui/badge';
import { LinkedSection, Section } from '@/components/ui/panel';
import { useOrder } from '@/entities/order/order';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { PART_HASHES } from '../../components/order-badges';
import { LoadedDetail } from '../../components/admin-frame';
import { OrderConversation } from '../../components/order-conversation';
import { shortId, titleOf } from '../../model/order-name';
import { CustomerLink, OrderLink } from '../../components/links';
import { PaymentFacts } from '../../payments/components/payment-facts';
import { AssigneeField, InternalNote, StatusField, SungBy } from './order-fields';
import { MoveDate, promiseText } from './promised-day';
import { NextStep, OrderAlerts } from './order-alerts';
import { OrderBrief } from './order-brief';
import { OrderEmails, OrderTimeline } from './order-history';
import { IN_DIALOG, openPartsOf, type Part } from '../model/open-parts';
import { RevisionsSection } from '../../options/components/revisions-section';
import { SongSections } from './song-sections';
import { UnsavedChanges } from '../../components/unsaved-changes';
import { StorySection } from './story-section';
import { useStatusChange, type StatusChange } from './use-status-change';

interface OrderDetailsProps {
  orderId: string;
  isPage?: boolean;
  onDone: () => void;
  onSaved?: () => void;
}

export function OrderDetails({ orderId, isPage = false, onDone, onSaved = onDone }: OrderDetailsProps) {
  return (
    <LoadedDetail what="order" read={useOrder(orderId)}>
      {(order) => (
        <UnsavedChanges>
          <Details order={order} isPage={isPage} onDone={onDone} onSaved={onSaved} />
        </UnsavedChanges>
      )}
    </LoadedDetail>
  );
}

const WIDE = '@container (min-width: 960px)';

interface DetailsProps extends Required<Omit<OrderDetailsProps, 'orderId'>> {
  order: Order;
}

function Details({ order, isPage, onDone, onSaved }: DetailsProps) {
  const change = useStatusChange(order, onSaved);
  const form = formOf(order);
  const { hash } = useLocation();
  const [isCorrecting, setCorrecting] = useState(false);
  const open = new Set<Part>([...openPartsOf(order), ...(isPage ? [] : IN_DIALOG)]);
  return (
    <Box className="touch-links" sx={{ containerType: 'inline-size' }}>
      <Heading order={order} isPage={isPage} change={change} onCorrect={() => setCorrecting(true)} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          columnGap: 5,
          alignItems: 'start',
          // The brief is first to read, and on a phone the first part below the head.
          [WIDE]: {
            ...{ gridTemplateColumns: 'minmax(0, 1fr) 360px', gridTemplateRows: 'auto 1fr' },
            '& > :first-of-type': { gridColumn: 2 },
            '& > :nth-of-type(2)': { gridArea: '1 / 1 / span 2' },
          },
        }}
      >
        <Box sx={{ ...parts, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
          <OrderBrief order={order} isEditing={isCorrecting} onEdit={setCorrecting} />
        </Box>
        <Box className="ruled" sx={parts}>
          <StorySection order={order} isOpen={open.has('story')} />
          {takesMessages(order) && (
            <Section title="Messages" isOpen={open.has('messages') || hash === MESSAGES_HASH}>
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
          <InternalNote orderId={order.id} />
          <SungBy order={order} />
          <PaymentFacts order={order} isOpen={open.has('payment')} />
          <Section title="Timeline" isOpen={open.has('timeline')}>
            <OrderTimeline orderId={order.id} />
          </Section>
          <LinkedSection title="E-mails" hash={PART_HASHES.emails} isOpen={open.has('emails')}>
            <OrderEmails order={order} />
          </LinkedSection>
        </Box>
      </Box>
      {change.isChanged && (
        <StickyBar ref={focusNextOnRemoval} sx={{ justifyContent: 'flex-end', mx: -0.5, px: 0.5 }}>
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="contained" aria-disabled={change.isPending} onClick={() => change.save()}>
            Update Status
          </Button>
        </StickyBar>
      )}
    </Box>
  );
}

const parts = {
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section': { py: 1 },
} as const;

interface HeadingProps {
  order: Order;
  isPage: boolean;
  change: StatusChange;
  onCorrect: () => void;
}

function Heading({ order, isPage, change, onCorrect }: HeadingProps) {
  return (
    <Box component="header" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, pb: 2 }}>
      <Row gap={2} align="baseline">
        {!isPage && (
          <Written variant="h3" component="p">
            {titleOf(order)}
          </Written>
        )}
        <Written variant="body2">
          <bdi>{order.customerName}</bdi> <span className="visually-hidden">User</span>{' '}
          <CustomerLink order={order} />
        </Written>
        <Typography variant="body2">{datesOf(order)}</Typography>
        {order.fromOrderId && (
          <OrderLink orderId={order.fromOrderId} color="primary" variant="body2">
            {`From the story of ${shortId(order.fromOrderId)}`}
          </OrderLink>
        )}
        <MoveDate order={order} />
        <Row sx={{ marginInlineStart: { sm: 'auto' } }}>
          {(order.paidAt || !order.canceledAt) && <StatusBadge kind="payment" order={order} />}
          {order.canceledAt && <CanceledBadge />}
          <Typography component="code" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {order.id}
          </Typography>
        </Row>
      </Row>
      <OrderAlerts order={order} onCorrect={onCorrect} />
      {/* The fields' labels reach above them. */}
      <Row gap={2} isSpread sx={{ rowGap: 2 }}>
        <NextStep order={order} />
        <Box
          sx={{
            flex: '0 1 440px',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          }}
        >
          <StatusField change={change} orderId={order.id} />
          <Box data-assigns sx={{ display: 'grid' }}>
            <AssigneeField order={order} />
          </Box>
        </Box>
      </Row>
    </Box>
  );
}

const datesOf = (order: Order) =>
  promiseText(order) + (order.neededBy ? ` · needed by ${mediumDay(order.neededBy)}` : '');
