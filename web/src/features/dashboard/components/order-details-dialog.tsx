import DialogContent from '@mui/material/DialogContent';
import { mediumDay } from '@keepsong/domain/day';
import { NOT_SPECIFIED, type Order, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { sumsOf, totalCents } from '@keepsong/domain/paid';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { dueDayOf } from '@keepsong/domain/due';
import { customerActionOf } from '@keepsong/domain/next-step/steps';
import { formOf } from '@keepsong/domain/order-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Link from '@mui/material/Link';
import { Modal } from '@/components/ui/modal';
import { ErrorState, Loaded } from '@/components/ui/loaded';
import { useOrder } from '@/entities/order/order';
import { useMyOrderEvents } from '@/entities/order/order-events';
import { timelineOf } from '@/entities/order/timeline';
import { Badge, CanceledBadge, StatusBadge } from '@/components/ui/badge';
import { Row, Stack, SunkenBox } from '@/components/ui/layout';
import { Fact, Facts, Section } from '@/components/ui/panel';
import { paths } from '@/config/paths';
import { ResumePaymentButton } from '@/components/order/payment-button';
import { dayOf, momentOf } from '@/lib/text/dates';
import { fileNameOf } from '@/entities/song/song-file-name';
import { DownloadButton } from '@/components/files/download-button';
import { Amount, Amounts } from '@/components/ui/amounts';
import { hasLyrics, stateText } from '../model/order-state';
import { CancelOrder } from './end-order';

interface OrderDetailsDialogProps {
  open: boolean;
  uid: string;
  orderId: string | null;
  onClose: () => void;
}

export function OrderDetailsDialog({ open, uid, orderId, onClose }: OrderDetailsDialogProps) {
  return (
    <Modal open={open} onClose={onClose} maxWidth="md" fillsPhone title="Order Details">
      <DialogContent>
        {orderId !== null && <Content key={orderId} uid={uid} orderId={orderId} />}
      </DialogContent>
    </Modal>
  );
}

function Content({ uid, orderId }: { uid: string; orderId: string }) {
  const order = useOrder(orderId);
  // The team may read those of others, and would act on them here as if they were its own.
  const isMine = order.data === undefined || order.data.userId === uid;
  return (
    <Loaded
      read={isMine ? order : { ...order, status: 'missing', data: undefined }}
      failure="Your order could not be loaded"
      empty={
        <ErrorState
          title="We could not find this order among yours"
          description="The link may be incomplete, or it belongs to another account."
        />
      }
    >
      {(found) => <MyOrderDetails uid={uid} order={found} />}
    </Loaded>
  );
}

function MyOrderDetails({ uid, order }: { uid: string; order: Order }) {
  return (
    <Stack gap={4}>
      <OrderState order={order} />
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 1fr) 250px' }, columnGap: 5 }}
      >
        <Stack gap={4}>
          <Section title="Song Information">
            <Facts>
              <Fact name="Title">{order.songTitle || UNTITLED_SONG}</Fact>
              <Fact name="Style">{order.songStyle || NOT_SPECIFIED}</Fact>
              <Fact name="Themes">{order.songThemes || NOT_SPECIFIED}</Fact>
            </Facts>
          </Section>
          <OrderInformation order={order} />
          <AdditionalFeatures order={order} />
        </Stack>
        <Stack gap={4}>
          <Section title="Timeline">
            <Loaded
              read={useMyOrderEvents(uid, order.id)}
              failure="The timeline could not be loaded."
              loading={
                <>
                  <Skeleton width="70%" height={32} />
                  <Timeline order={order} events={[]} />
                </>
              }
              as="row"
            >
              {(events) => <Timeline order={order} events={events} />}
            </Loaded>
          </Section>
          <Receipt order={order} />
        </Stack>
      </Box>
      <CancelOrder order={order} />
    </Stack>
  );
}

function OrderState({ order }: { order: Order }) {
  const id = useId();
  const title = order.songTitle || UNTITLED_SONG;
  const finishedPath = order.status === 'completed' ? order.finalSongPath : null;
  return (
    <SunkenBox>
      <Typography id={id} role="status">
        {stateText(order)}
      </Typography>
      <Row sx={{ '&:empty': { display: 'none' } }}>
        <ResumePaymentButton order={order} />
        {finishedPath && (
          <DownloadButton
            path={finishedPath}
            fileName={fileNameOf(title, finishedPath)}
            label="Download"
            describedBy={id}
          />
        )}
        {hasLyrics(order) && (
          <Button href={paths.orderOf(order.id)} size="small" variant="outlined">
            <span>{customerActionOf(order) ?? 'Your song'}</span>
          </Button>
        )}
        {hasLyrics(order) && (
          <Button href={paths.lyricsOf(order.songId)} size="small" variant="outlined">
            Lyrics
          </Button>
        )}
      </Row>
    </SunkenBox>
  );
}

function OrderInformation({ order }: { order: Order }) {
  return (
    <Section title="Order Information">
      <Facts>
        <Fact name="Order ID">{order.id}</Fact>
        <Fact name="Payment Intent ID">{order.paymentIntentId ?? 'None'}</Fact>
        <Fact name="Order Date">{dayOf(order.createdAt)}</Fact>
        <Fact name="Amount">{formatCents(totalCents(order))}</Fact>
        <Fact name="Payment Status">
          <StatusBadge kind="payment" order={order} />
        </Fact>
        <Fact name="Production Status">
          <Row component="span">
            <StatusBadge kind="production" status={order.status} />
            {order.canceledAt && <CanceledBadge />}
          </Row>
        </Fact>
        {order.neededBy && <Fact name="Needed by">{mediumDay(order.neededBy)}</Fact>}
      </Facts>
    </Section>
  );
}

function AdditionalFeatures({ order }: { order: Order }) {
  const { wantSecondSong, wantSecondCoverImage } = formOf(order);
  const features = [
    ...(order.includesCoverImage ? [catalogue.cover.label] : []),
    ...(wantSecondSong ? [catalogue.secondSong.label] : []),
    ...(wantSecondCoverImage ? [catalogue.secondCover.label] : []),
  ];
  return (
    <Section title="Additional Features">
      <Row>
        {features.length === 0 && <Typography color="textSecondary">None</Typography>}
        {features.map((feature) => (
          <Badge key={feature}>{feature}</Badge>
        ))}
      </Row>
    </Section>
  );
}

function Timeline({ order, events }: { order: Order; events: readonly OrderEvent[] }) {
  const due = dueDayOf(order);
  return (
    <Stack component="ol" gap={1.75}>
      {timelineOf(events).map(({ id, text, at }) => (
        <TimelineItem key={id} text={text}>
          <time dateTime={at.toISOString()}>{momentOf(at)}</time>
        </TimelineItem>
      ))}
      {due && (
        <TimelineItem text="Your song">
          <span>{`${order.clock.pausedAt ? 'paused while it waits for you' : 'promised by'} `}</span>
          {!order.clock.pausedAt && <time dateTime={due}>{mediumDay(due)}</time>}
        </TimelineItem>
      )}
    </Stack>
  );
}

const TimelineItem = ({ text, children }: { text: string; children: ReactNode }) => (
  <li>
    <Typography variant="subtitle2">{text}</Typography>
    <Typography variant="caption">{children}</Typography>
  </li>
);

function Receipt({ order }: { order: Order }) {
  const { extraSums } = order;
  const refundedCents = order.refundedCents + extraSums.refundedCents;
  return (
    <Section title="Receipt">
      <Amounts>
        {order.lineItems.map(({ product, label, amountCents }) => (
          <Amount key={product} label={label} cents={amountCents} />
        ))}
        {/* The amount of the order says the total. */}
        {sumsOf(order).map((sum) => !sum.isTotal && <Amount key={sum.label} {...sum} />)}
        {extraSums.chargedCents > 0 && (
          <Amount label="Added later, paid separately" cents={extraSums.chargedCents} />
        )}
        {refundedCents > 0 && <Amount label="Refunded" cents={-refundedCents} />}
      </Amounts>
      {order.receiptUrl && (
        <Link
          href={order.receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32 }}
        >
          View receipt
          <OpenIcon aria-hidden fontSize="inherit" />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      )}
    </Section>
  );
}
