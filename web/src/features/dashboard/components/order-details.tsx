import { NOT_SPECIFIED, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '@/components';
import { paths } from '@/config/paths';
import { fileNameOf } from '../model/file-name';
import { canBePaid, hasLyrics, stateInWords } from '../model/order-state';
import { orderDate } from '../model/words';
import { CancelOrder } from './cancel-order';
import { CanceledBadge } from './canceled-badge';
import { DownloadButton } from './download-button';
import { Fact, Facts, Group } from './facts';
import { OrderTimeline } from './order-timeline';
import { Receipt } from './receipt';
import { ResumePaymentButton } from './resume-payment-button';
import { Tag } from './tag';

interface OrderDetailsProps {
  uid: string;
  order: Order;
}

export function OrderDetails({ uid, order }: OrderDetailsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <WhereItStands order={order} />
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 1fr) 250px' }, columnGap: 5 }}
      >
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <Group title="Song Information">
            <Facts>
              <Fact name="Title">{order.songTitle || UNTITLED_SONG}</Fact>
              <Fact name="Style">{order.songStyle || NOT_SPECIFIED}</Fact>
              <Fact name="Themes">{order.songThemes || NOT_SPECIFIED}</Fact>
            </Facts>
          </Group>
          <OrderInformation order={order} />
          <AdditionalFeatures order={order} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <OrderTimeline uid={uid} order={order} />
          <Receipt order={order} />
        </Box>
      </Box>
      <CancelOrder order={order} />
    </Box>
  );
}

/** The answer people open this for, and what they can do next. */
function WhereItStands({ order }: { order: Order }) {
  const id = useId();
  const title = order.songTitle || UNTITLED_SONG;
  const finishedPath = order.status === 'completed' ? order.finalSongPath : null;
  return (
    <Box sx={{ p: 2.25, borderRadius: '14px', backgroundColor: 'keepsong.sunken' }}>
      <Typography id={id} role="status" sx={{ textWrap: 'pretty' }}>
        {stateInWords(order)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
        {canBePaid(order) && <ResumePaymentButton orderId={order.id} title={title} />}
        {finishedPath && (
          <DownloadButton
            path={finishedPath}
            fileName={fileNameOf(title, finishedPath)}
            label="Download"
            describedBy={id}
          />
        )}
        {hasLyrics(order) && (
          <Button
            component={Link}
            to={paths.lyricsOf(order.songId)}
            size="small"
            variant="outlined"
            color="inherit"
          >
            Lyrics
          </Button>
        )}
      </Box>
    </Box>
  );
}

function OrderInformation({ order }: { order: Order }) {
  return (
    <Group title="Order Information">
      <Facts>
        <Fact name="Order ID">{order.id}</Fact>
        <Fact name="Payment Intent ID">{order.paymentIntentId ?? 'None'}</Fact>
        <Fact name="Order Date">{orderDate(order.createdAt)}</Fact>
        <Fact name="Amount">{formatCents(order.amountCents)}</Fact>
        <Fact name="Payment Status">
          <StatusBadge kind="payment" status={order.paymentStatus} />
        </Fact>
        <Fact name="Production Status">
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
            <StatusBadge kind="production" status={order.status} />
            {order.canceledAt && <CanceledBadge />}
          </Box>
        </Fact>
        {order.promisedAt && <Fact name="Promised Delivery">{orderDate(order.promisedAt)}</Fact>}
      </Facts>
    </Group>
  );
}

function AdditionalFeatures({ order }: { order: Order }) {
  const { wantSecondSong, wantSecondCoverImage } = order.metadata.formData;
  const features = [
    ...(order.includesCoverImage ? [catalogue.cover.label] : []),
    ...(wantSecondSong ? [catalogue.secondSong.label] : []),
    ...(wantSecondCoverImage ? [catalogue.secondCover.label] : []),
  ];
  return (
    <Group title="Additional Features">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {features.length === 0 && <Typography color="textSecondary">None</Typography>}
        {features.map((feature) => (
          <Tag key={feature} label={feature} />
        ))}
      </Box>
    </Group>
  );
}
