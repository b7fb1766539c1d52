import { takesMessages } from '@keepsong/domain/documents/message';
import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import { ErrorState, LoadingState } from '@/components/ui/states';
import { CanceledBadge, StatusBadge } from '@/components/ui/status-badge';
import { Section } from '@/components/ui/section';
import { paths } from '@/config/paths';
import { Conversation } from '@/entities/message/conversation';
import { UnreadBadge } from '@/entities/message/unread-badge';
import { useOrder } from '@/entities/order/order';
import { dueDateOf } from '@/entities/order/next-step';
import { useSong } from '@/entities/song/song';
import { dayOf } from '@/lib/dates';
import { DetailState } from '../../components/detail-frame';
import { lyricsUrl } from '../../lyrics/model/lyrics-url';
import { PublishOptions } from '../../options/components/publish-options';
import { RevisionsSection } from '../../options/components/revisions-section';
import { SongOptions } from '../../options/components/song-options';
import { PaymentFacts } from '../../payments/components/payment-facts';
import { SongFiles } from '../../uploads/components/song-files';
import { TimingSection } from '../../timing/components/timing-section';
import { UploadArea } from '../../uploads/components/upload-area';
import { AssigneeField } from './assignee-field';
import { InternalNote } from './internal-note';
import { LyricsSection } from './lyrics-section';
import { MoveDate } from './move-date';
import { OrderBrief } from './order-brief';
import { OrderEmails } from './order-emails';
import { OrderTimeline } from './order-timeline';
import { SongDetails } from './song-details';
import { StatusField } from './status-field';
import { UnsavedChanges } from './unsaved-changes';
import { useStatusChange } from './use-status-change';

interface OrderDetailsProps {
  orderId: string;
  /** Called when the admin cancels, and after a saved status. */
  onDone: () => void;
}

/** One order with everything an admin can do about it. */
export function OrderDetails({ orderId, onDone }: OrderDetailsProps) {
  const { status, data: order, fromCache, retry } = useOrder(orderId);
  if (order) {
    return (
      <UnsavedChanges>
        <Loaded order={order} onDone={onDone} />
      </UnsavedChanges>
    );
  }
  return (
    <DetailState
      what="order"
      hasFailed={status === 'error'}
      isMissing={order === null && !fromCache}
      onRetry={retry}
    />
  );
}

function Loaded({ order, onDone }: { order: Order; onDone: () => void }) {
  const change = useStatusChange(order, onDone);
  const form = order.metadata.formData;
  const due = dueDateOf(order);
  return (
    <Box sx={{ display: 'grid', gap: 3, '& > section': { borderTop: 1, borderColor: 'divider', pt: 2 } }}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Row>
          <StatusBadge kind="payment" status={order.paymentStatus} />
          <StatusBadge kind="production" status={order.status} />
          {order.canceledAt && <CanceledBadge />}
          <UnreadBadge count={order.unread.team} to={paths.adminOrder(order.id)} />
          <Typography variant="caption" sx={{ ml: 'auto' }}>
            {due
              ? `${order.clock.pausedAt ? 'Paused, was promised' : 'Promised'} for ${dayOf(due)}`
              : `Ordered on ${dayOf(order.createdAt)}`}
          </Typography>
          <MoveDate order={order} />
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
            <StatusField change={change} />
            <AssigneeField order={order} />
          </Box>
        </Box>
      </Box>
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
      <OrderBrief order={order} />
      {takesMessages(order) && (
        <Section title="Messages">
          <Conversation order={order} />
        </Section>
      )}
      <PaymentFacts order={order} />
      <OrderTimeline orderId={order.id} />
      <OrderEmails orderId={order.id} />
      <InternalNote orderId={order.id} />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          py: 1.5,
          mx: -0.5,
          px: 0.5,
          backgroundColor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button onClick={onDone}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!change.isChanged}
          aria-disabled={change.isPending}
          onClick={() => change.save()}
        >
          Update Status
        </Button>
      </Box>
    </Box>
  );
}

interface SongSectionsProps {
  order: Order;
  songId: string;
  hasCover: boolean;
  isSecond: boolean;
}

function SongSections({ order, songId, hasCover, isSecond }: SongSectionsProps) {
  const { data: song, status, retry } = useSong(songId);
  const prefix = isSecond ? 'Second ' : '';
  if (status === 'error') return <ErrorState title="The song could not be loaded" onRetry={retry} />;
  if (!song) return status === 'ready' ? <ErrorState title="The song is missing" /> : <LoadingState />;
  return (
    <>
      {!isSecond && (
        <>
          <LyricsSection order={order} song={song} />
          <RevisionsSection order={order} />
        </>
      )}
      <SongDetails
        song={song}
        title={`${prefix}Song Details`}
        lyricsUrl={lyricsUrl({ order: order.id, song: isSecond ? '2' : '1' })}
      />
      <SongOptions song={song} orderId={order.id} title={`${prefix}Song Options`}>
        {songId === (order.secondSongId ?? order.songId) && <PublishOptions order={order} />}
      </SongOptions>
      <UploadArea kind="audio" song={song} orderId={order.id} title={`${prefix}Audio File`} />
      <TimingSection song={song} title={`${prefix}Lyrics Timing`} />
      <SongFiles song={song} orderId={order.id} title={`${prefix}Files`} />
      {hasCover && <UploadArea kind="cover" song={song} orderId={order.id} title={`${prefix}Cover Image`} />}
    </>
  );
}
