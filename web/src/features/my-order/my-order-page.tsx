import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { takesMessages } from '@keepsong/domain/documents/order-parts';
import { currentMailProblem } from '@keepsong/domain/documents/mail-problem';
import { isChoosing, isTelling, nextOf } from '@keepsong/domain/next-step/steps';
import Button from '@mui/material/Button';
import { lazy, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isOver } from '@keepsong/domain/order-status';
import { LazyPart, lazyOf } from '@/components/ui/lazy-part';
import { ErrorState, Loaded, SkeletonState } from '@/components/ui/loaded';
import { Panel, Disclosure } from '@/components/ui/panel';
import { Page, Row, Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { useOrder } from '@/entities/order/order';
import { firstPartOf, type FirstPart } from '@/entities/order/preload';
import { usePaymentReturn } from '@/entities/order/use-payment-return';
import { useSong, useTakes } from '@/entities/song/song';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';
import type { ShownRead } from '@/lib/firebase/read';
import { together } from '@/lib/firebase/together';
import { useNow } from '@/lib/hooks/use-now';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { useSession } from '@/lib/session/session';
import { Anchor, focusNextStep, LYRICS_ID } from './components/anchor';
import { Subject } from './components/subject';
import { giftsHashOf, type OrderSongs } from './components/order-songs';
import { firstParts } from './first-parts';
import { discardSound } from './options/components/use-chosen-sound';
import { isInShort, OrderHeading, OrderLinks } from './stage/components/order-heading';
import { isThankedFor } from './stage/model/journey';

// Most visits are about one of them; forms, player and gift pages are half of all code.
const Stage = lazyOf(firstParts.song);
const OrderStory = lazyOf(firstParts.story);
const OrderOptions = lazyOf(firstParts.options);
const OrderLyrics = lazyOf(firstParts.lyrics);
const CorrectEmail = lazy(() => import('./stage/components/correct-email'));
const RemedyOffer = lazy(() => import('./stage/components/remedy-offer'));
const OrderFiles = lazy(() => import('./files/components/your-files'));
const OrderGifts = lazy(() => import('./gifts/components/give-song'));
const OrderExtras = lazy(() => import('./extras/components/order-extras'));
const OrderReview = lazy(() => import('./review/components/order-review'));
const HeardFrom = lazy(() => import('./stage/components/heard-from'));
const OrderMessages = lazy(() => import('./messages/components/order-messages'));

/** The page of an order for its customer alone: the next step, the lyrics and the options. */
export function MyOrderPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const read = useOrder(id);
  // The rules let admins read this order too, but they work on the admin page of the order.
  const isOthers = read.data !== undefined && read.data.userId !== user?.uid;
  const order = isOthers ? { ...read, status: 'missing' as const, data: undefined } : read;
  usePaymentReturn();
  return (
    <Loaded
      read={order}
      failure="Your order could not be loaded"
      loading={<SkeletonState shape="page" />}
      empty={
        <ErrorState
          fullPage
          title="We could not find this order among yours"
          description="The link may be incomplete, or it belongs to another account."
          action={
            <Button href={paths.dashboard} variant="outlined">
              Back to the dashboard
            </Button>
          }
        />
      }
      as="page"
      frame={framedAt(order)}
    >
      {(found) => <Shown key={id} order={found} />}
    </Loaded>
  );
}

/** Around what is shown in place of the page. */
const framedAt = (read: Pick<ShownRead<unknown>, 'status'>) =>
  function framed(state: ReactNode) {
    return <Page>{read.status === 'loading' ? state : <Panel>{state}</Panel>}</Page>;
  };

function Shown({ order }: { order: Order }) {
  const first = useSong(order.songId);
  const second = useSong(order.secondSongId);
  const songs = together(order.secondSongId === null ? [first] : [first, second]);
  usePageTitle(order.songTitle || UNTITLED_SONG);
  const { step } = nextOf(order);
  const shown = useRef(step);
  // The part that had the focus may be gone, like the last line to approve. In a layout effect: before its neighbour gets the focus.
  useLayoutEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) focusNextStep();
    shown.current = step;
  }, [step]);
  return (
    <Loaded
      read={songs}
      failure="The lyrics could not be loaded"
      loading={<SkeletonState shape="page" />}
      as="page"
      frame={framedAt(songs)}
    >
      {(found) => <Songs order={order} songs={found} />}
    </Loaded>
  );
}

/** A finished order opens as its record, any other with its next step. */
function Songs(props: OrderSongs) {
  const { order, songs } = props;
  /** A press has completed the order a moment ago, and has started this recording. */
  const [arrival, setArrival] = useState<{ sound: HTMLAudioElement | null } | null>(null);
  useEffect(() => () => void (arrival?.sound && discardSound(arrival.sound)), [arrival]);
  const navigate = useNavigate();
  const now = useNow(60_000);
  const lines = useLyricsReview(songs[0] ?? null);
  const takes = useTakes(isChoosing(order) ? order.songId : null);
  const first = firstOf(props);
  const [isFirstThere, setFirstThere] = useState(first === null);
  const onFirst = (part: FirstPart) => (first === part ? () => setFirstThere(true) : undefined);
  const isDue = isFirstThere && (isChoosing(order) ? takes : lines).status !== 'loading';
  // Keyed, so that what moves keeps what is typed in it.
  const subject = (
    name: string,
    children: ReactNode,
    asFirst?: { onFirst: (() => void) | undefined; loading: ReactNode },
  ) => (
    <Subject key={name} name={name} isDue={isDue} {...asFirst}>
      {children}
    </Subject>
  );
  const story = subject('Your story', <OrderStory {...props} />, {
    onFirst: onFirst('story'),
    loading: order.paymentStatus === 'paid' && (
      <Panel title="Your story" hidesTitle={isTelling(order)}>
        {null}
      </Panel>
    ),
  });
  const options = subject(
    'Your options',
    <OrderOptions {...props} onFinish={(sound) => setArrival({ sound })} />,
    {
      onFirst: onFirst('options'),
      loading: songs.some(({ takeRound }) => takeRound > 0) && <SkeletonState />,
    },
  );
  const files = subject('Your files', <OrderFiles {...props} />);
  const lyrics = (
    <Anchor key={LYRICS_ID} id={LYRICS_ID}>
      {subject('Your lyrics', <OrderLyrics {...props} />, {
        onFirst: onFirst('lyrics'),
        loading: !isChoosing(order) && songs.some(({ lyrics: text }) => text !== '') && (
          <Panel title="Lyrics">
            <SkeletonState />
          </Panel>
        ),
      })}
    </Anchor>
  );
  const remedy = order.remedy && subject('What you can choose', <RemedyOffer order={order} />);
  const extras = subject('What you can add', <OrderExtras order={order} />);
  // They stay readable; an order that was never paid has none.
  const messages = takesMessages(order) && subject('Your messages', <OrderMessages order={order} />);
  const review = subject('Your review', <OrderReview order={order} />);
  if (first === 'song') {
    return (
      <>
        {songs.map((song, index) => (
          <LazyPart
            key={song.id}
            name="Your song"
            loading={<SkeletonState shape="stage" label="Loading your song..." />}
            isPage={index === 0}
            onSettled={onFirst('song')}
          >
            <Stage
              order={order}
              song={song}
              arrival={index === 0 ? arrival : null}
              onGive={() => void navigate(giftsHashOf(index), { replace: true })}
            />
          </LazyPart>
        ))}
        <Page>
          <Stack gap={5}>
            <OrderLinks order={order} />
            {remedy}
            {subject('Your gift pages', <OrderGifts {...props} areBelowSongs />)}
            {extras}
            <HowItWasMade>
              {story}
              {options}
              {files}
              {lyrics}
            </HowItWasMade>
            {review}
            {messages}
          </Stack>
        </Page>
      </>
    );
  }
  const gifts = subject('Your gift pages', <OrderGifts {...props} />);
  const acts = (
    <Row
      key="acts"
      gap={3}
      // Words begin where the cards do.
      sx={{ '& > .MuiButton-text': { marginInlineStart: -2 }, '& > [id]': { flex: '1 1 100%' } }}
    >
      {gifts}
      {extras}
      {isInShort(order) && <OrderLinks order={order} />}
    </Row>
  );
  return (
    <Page maxWidth={isInShort(order) && !isChoosing(order) ? 'md' : 'lg'}>
      {currentMailProblem(order) && subject('The address', <CorrectEmail order={order} />)}
      <OrderHeading {...props} />
      <Stack gap={isInShort(order) ? 3 : 5}>
        {remedy}
        {isChoosing(order)
          ? [options, lyrics, story, files, acts, messages]
          : [story, files, options, lyrics, review, acts, messages]}
        {isThankedFor(order, now) && subject('Your answer', <HeardFrom order={order} />)}
      </Stack>
    </Page>
  );
}

/** The song itself only if all songs of the order can be played. */
function firstOf({ order, songs }: OrderSongs): FirstPart | null {
  const first = firstPartOf(order);
  return first === 'song' && (isOver(order) || !songs.every(({ audio }) => audio)) ? null : first;
}

function HowItWasMade({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="How it was made" isOpen={isOpen} onToggle={() => setOpen(!isOpen)} isLazy>
      <Stack gap={5}>{children}</Stack>
    </Disclosure>
  );
}
