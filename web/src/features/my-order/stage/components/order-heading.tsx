import { takesAnotherSong } from '@keepsong/domain/another-song';
import { takesMessages } from '@keepsong/domain/documents/order-parts';
import { NOT_SPECIFIED, UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { neededByText, nextStepOf, makerText } from '@keepsong/domain/next-step/customer-words';
import { isBeforeLyrics, isRunning } from '@keepsong/domain/order-status';
import { shownPaymentOf } from '@keepsong/domain/payment-status';
import { isChoosing } from '@keepsong/domain/next-step/steps';
import DateIcon from '@mui/icons-material/EventRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Framed, Sleeve } from '@/components/ui/cover';
import { Prose, Row, Stack } from '@/components/ui/layout';
import { CanceledBadge, MESSAGES_HASH, StatusBadge, UnreadBadge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { ResumePaymentButton } from '@/components/order/payment-button';
import { useNow } from '@/lib/hooks/use-now';
import { usePublicSettings } from '@/lib/shop/public-settings';
import { useMyOrderEvents } from '@/entities/order/order-events';
import { latestText } from '@/entities/order/timeline';
import { useStory } from '@/entities/story/story';
import { NEXT_STEP_ID } from '../../components/anchor';
import { type OrderSongs, useOpenLines } from '../../components/order-songs';
import { isThankedFor } from '../model/journey';
import { Journey } from './journey';

/** The player, or a question of the story, takes the place of the large heading. */
export const isInShort = (order: Order): boolean => isChoosing(order) || isBeforeLyrics(order);

/** The song's sleeve and title, the next step and the promised date; in short where the customer works on the song. */
export function OrderHeading({ order, songs }: OrderSongs) {
  const title = order.songTitle || UNTITLED_SONG;
  const now = useNow(60_000);
  const shop = usePublicSettings();
  const next = nextStepOf(order, useOpenLines(songs), now, shop);
  const neededBy = neededByText(order, now, shop);
  const step = (
    <>
      <div>
        {isThankedFor(order, now) && (
          <Typography variant="overline" component="p" color="textSecondary">
            Thank you
          </Typography>
        )}
        <Typography id={NEXT_STEP_ID} variant="h2" tabIndex={-1}>
          {next.title}
        </Typography>
      </div>
      {next.detail && <Prose>{next.detail}</Prose>}
      {next.date && (
        <Row align="start" isOneLine>
          <DateIcon aria-hidden />
          <Prose color="textSecondary">{next.date}</Prose>
        </Row>
      )}
      {neededBy && <Prose color="textSecondary">{neededBy}</Prose>}
      <Happened order={order} />
    </>
  );
  if (isInShort(order)) {
    return (
      <Box component="header" sx={{ mb: 3 }}>
        <Stack gap={1}>
          <Typography dir="auto" variant="subtitle1" component="h1" tabIndex={-1} color="textSecondary">
            {title}
          </Typography>
          {step}
        </Stack>
      </Box>
    );
  }
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        columnGap: { xs: 2, md: 5 },
        rowGap: { xs: 2, md: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: '88px minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        mb: { xs: 4, md: 6 },
      }}
    >
      <Framed sx={{ gridRow: { md: '1 / span 3' } }}>
        <Sleeve title={title} />
      </Framed>
      <div>
        <Typography dir="auto" variant="h2" component="h1" tabIndex={-1}>
          {title}
        </Typography>
        <Typography color="textSecondary">{order.songStyle || NOT_SPECIFIED}</Typography>
      </div>
      <Journey order={order} />
      <Card className="plum" sx={{ gridColumn: { xs: '1 / -1', md: 2 }, p: { xs: 2.5, sm: 3 } }}>
        <Stack gap={1.5}>
          {step}
          <OrderLinks order={order} />
        </Stack>
      </Card>
    </Box>
  );
}

/** What is unusual about the payment or the order, and the ways to its details and messages. */
export function OrderLinks({ order }: { order: Order }) {
  return (
    <Row>
      <ResumePaymentButton order={order} isMain />
      {shownPaymentOf(order) !== 'paid' && <StatusBadge kind="payment" order={order} />}
      {order.canceledAt && <CanceledBadge />}
      {/* Wraps as a whole; its words begin where the others do. */}
      <Row gap={0.5} sx={{ marginInlineStart: -2 }}>
        <Button href={`${paths.dashboard}?${new URLSearchParams({ order: order.id })}`} size="small">
          Order details
        </Button>
        {order.status === 'completed' && order.paidAt !== null && (
          <Button href={paths.passportOf(order.id)} size="small">
            Passport
          </Button>
        )}
        {takesAnotherSong(order) && (
          <Button href={`${paths.order}?${new URLSearchParams({ from: order.id })}`} size="small">
            Another song from this story
          </Button>
        )}
        {/* In short, they are right above. */}
        {takesMessages(order) && order.unread.customer === 0 && !isInShort(order) && (
          <Button href={MESSAGES_HASH} size="small">
            Messages
          </Button>
        )}
        <UnreadBadge count={order.unread.customer} to={paths.orderOf(order.id)} />
      </Row>
    </Row>
  );
}

/** Who makes the song, and what happened last. Nothing until it is known, or while the customer chooses. */
function Happened({ order }: { order: Order }) {
  const { data: events = [] } = useMyOrderEvents(order.userId, order.id);
  const { data: story } = useStory(order.id);
  const now = useNow(60_000);
  if (!isRunning(order) || isChoosing(order)) return null;
  const latest = latestText(events, story?.read?.at ?? null, now);
  const text = [makerText(order), latest].filter((part) => part !== null).join('. ');
  return text && <Prose color="textSecondary">{`${text}.`}</Prose>;
}
