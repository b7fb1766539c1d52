import { takesMessages } from '@keepsong/domain/documents/message';
import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import type { Take } from '@keepsong/domain/documents/take';
import { isOver } from '@keepsong/domain/order-stage';
import { isChoosing } from '@keepsong/domain/next-step/steps';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '@/components/ui/loaded';
import { Page } from '@/components/ui/page';
import { Disclosure, Panel } from '@/components/ui/panel';
import { Prose } from '@/components/ui/prose';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { Stack } from '@/components/ui/stack';
import { ErrorState } from '@/components/ui/states';
import { WithAside } from '@/components/ui/with-aside';
import { paths } from '@/config/paths';
import { Conversation } from '@/entities/message/conversation';
import { useOrder } from '@/entities/order/order';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';
import { linesOf, type LyricsReview } from '@/entities/song/lyrics-review';
import { useNotes } from '@/entities/song/notes';
import { useSong } from '@/entities/song/song';
import { ThankYou } from '@/entities/story/thank-you';
import { useTakes } from '@/entities/song/takes';
import { together } from '@/lib/firebase/together';
import type { Read, ShownRead } from '@/lib/firebase/use-read';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { useSession } from '@/lib/session/session';
import { ApproveLyrics } from './lyrics/components/approve-lyrics';
import { GiveSong, type Giving } from './gifts/components/give-song';
import { OrderHeading, OrderLinks, STORY_ID } from './stage/components/order-heading';
import { Pronunciations } from './lyrics/components/pronunciations';
import { SendNotes } from './notes/components/send-notes';
import { TellStory } from './story/components/tell-story';
import { SongTakes } from './options/components/song-takes';
import { Stage } from './stage/components/stage';
import { YourFiles } from './files/components/your-files';

/** The customer's page of an order: the next step, the lyrics and the options. */
export function MyOrderPage() {
  const { id = '' } = useParams();
  const order = useOrder(id);
  const { user } = useSession();
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
            <Button component={Link} to={paths.dashboard} variant="outlined">
              Back to the dashboard
            </Button>
          }
        />
      }
      offline={
        <ErrorState
          fullPage
          title="You are offline"
          description="Your song will be here as soon as you are back online."
        />
      }
      as="page"
      frame={(state) => <Page>{order.status === 'loading' ? state : <Panel>{state}</Panel>}</Page>}
    >
      {(found) => <Shown key={id} order={found} isMine={found.userId === user?.uid} />}
    </Loaded>
  );
}

function Shown({ order, isMine }: { order: Order; isMine: boolean }) {
  const first = useSong(order.songId);
  const second = useSong(order.secondSongId);
  const songs = together(order.secondSongId === null ? [first] : [first, second]);
  usePageTitle(order.songTitle || UNTITLED_SONG);
  return (
    <Loaded
      read={songs}
      failure="The lyrics could not be loaded"
      loading={<SkeletonState shape="page" />}
      frame={(state) =>
        songs.status === 'error' ? (
          <Page>
            <OrderHeading order={order} openLines={0} step={null} />
            <Panel>{state}</Panel>
            <Messages order={order} />
          </Page>
        ) : (
          <Page>{state}</Page>
        )
      }
    >
      {([one, other]) =>
        one && other ? (
          <TwoSongs order={order} songs={[one, other]} isMine={isMine} />
        ) : (
          one && <OneSong order={order} song={one} isMine={isMine} />
        )
      }
    </Loaded>
  );
}

const usePartsOf = (song: Song) => ({
  song,
  review: useLyricsReview(song),
  takes: useTakes(song.id),
  notes: useNotes(song.id),
});

interface SongsProps {
  order: Order;
  songs: readonly ReturnType<typeof usePartsOf>[];
  isMine: boolean;
}

const OneSong = ({ song, ...props }: Omit<SongsProps, 'songs'> & { song: Song }) => (
  <Songs {...props} songs={[usePartsOf(song)]} />
);

const TwoSongs = ({ songs, ...props }: Omit<SongsProps, 'songs'> & { songs: readonly [Song, Song] }) => (
  <Songs {...props} songs={[usePartsOf(songs[0]), usePartsOf(songs[1])]} />
);

const ORDINALS = ['first', 'second'];

const openLinesOf = (review: LyricsReview | undefined): number => (review ? linesOf(review).open : 0);

function Songs({ order, songs, isMine }: SongsProps) {
  const step = useRef<HTMLElement>(null);
  const givings = useRef(new Map<string, Giving | null>());
  const [isArrival, setArrival] = useState(false);
  const openLines = songs.reduce((sum, { review }) => sum + openLinesOf(review.data), 0);
  const isRunning = order.paymentStatus === 'paid' && !isOver(order) && order.status !== 'completed';
  const canTell = isMine && isRunning && order.status === 'pending';
  const canChoose = isMine && isRunning && isChoosing(order);
  const drafts = songs.flatMap(({ notes }) => notes.data?.filter(({ state }) => state === 'draft') ?? []);
  const titleOf = (one: string, of: (ordinal: string) => string, index: number) =>
    songs.length === 1 ? one : of(ORDINALS[index] ?? '');
  const options = songs.map(({ song, takes, notes, review }, index) => (
    <Options
      key={song.id}
      order={order}
      song={song}
      takes={takes}
      notes={notes}
      lines={review.data?.lines ?? []}
      title={titleOf('Your two options', (ordinal) => `Options of the ${ordinal} song`, index)}
      canChoose={canChoose}
      canWrite={isMine && isRunning}
      isLast={songs.every((other) => other.song.id === song.id || other.song.chosenTakeId !== null)}
      onCompleted={() => setArrival(true)}
    />
  ));
  const story = order.paymentStatus === 'paid' && (
    <Box id={STORY_ID} tabIndex={-1} sx={{ scrollMarginTop: 96 }}>
      <TellStory
        order={order}
        canTell={canTell}
        names={songs.map(({ song }) => (
          <Pronunciations key={song.id} song={song} canReview />
        ))}
        onDeclared={() => step.current?.focus()}
      />
    </Box>
  );
  const lyrics = songs.map(({ song, review }, index) => (
    <Lyrics
      key={song.id}
      order={order}
      song={song}
      review={review}
      title={titleOf('Lyrics', (ordinal) => `Lyrics of the ${ordinal} song`, index)}
      canReview={isMine && isRunning}
      openElsewhere={openLines - openLinesOf(review.data)}
    />
  ));
  const isFinished = order.status === 'completed' && !isOver(order) && songs.every(({ song }) => song.audio);
  const gifts =
    isMine &&
    songs.map(({ song, review }, index) => (
      <GiveSong
        key={song.id}
        order={order}
        song={song}
        review={review}
        title={titleOf('Give this song', (ordinal) => `Give the ${ordinal} song`, index)}
        isFirst={index === 0}
        giving={isFinished ? (giving) => void givings.current.set(song.id, giving) : undefined}
      />
    ));
  if (isFinished) {
    return (
      <Finished
        order={order}
        stages={songs.map(({ song, review, takes }, index) => (
          <Stage
            key={song.id}
            song={song}
            review={review}
            takes={takes}
            isArrival={isArrival && index === 0}
            onGive={isMine ? () => givings.current.get(song.id)?.begin() : null}
          />
        ))}
        gifts={gifts}
      >
        {story}
        {options}
        <YourFiles songs={songs} />
        {lyrics}
      </Finished>
    );
  }
  return (
    <Page>
      <OrderHeading order={order} openLines={openLines} step={step} />
      <Stack gap={5}>
        <ThankYou order={order} isElsewhere={false} />
        {story}
        {/* Also after a refund: the owner keeps the files of a finished song. */}
        {order.status === 'completed' && <YourFiles songs={songs} />}
        {gifts}
        {options}
        {canChoose && <SendNotes order={order} drafts={drafts} onSent={() => step.current?.focus()} />}
        {lyrics}
        <Messages order={order} />
      </Stack>
    </Page>
  );
}

interface FinishedProps {
  order: Order;
  stages: ReactNode;
  gifts: ReactNode;
  /** What was needed to make the song. */
  children: ReactNode;
}

/** A finished order opens as its record. */
function Finished({ order, stages, gifts, children }: FinishedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {stages}
      <Page>
        <Stack gap={5}>
          <OrderLinks order={order} />
          {gifts}
          <Disclosure
            title="How it was made"
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            isLazy
            summary={
              <Prose color="textSecondary">
                Both options, your notes, the lyrics as you approved them, and all files: also for players,
                videos and the studio.
              </Prose>
            }
          >
            <Stack gap={5}>{children}</Stack>
          </Disclosure>
          <Messages order={order} />
        </Stack>
      </Page>
    </>
  );
}

interface LyricsProps extends Omit<
  ComponentProps<typeof ApproveLyrics>,
  'review' | 'isReadElsewhere' | 'names'
> {
  review: ShownRead<LyricsReview>;
}

/** The lyrics of a song, with how its names are said. */
function Lyrics({ review, canReview, ...props }: LyricsProps) {
  const { order, song } = props;
  // Until lyrics were sent they are part of the story.
  const hasNames = canReview ? order.status !== 'pending' : song.pronunciations.length > 0;
  const names = hasNames && <Pronunciations song={song} canReview={canReview} />;
  const isReadElsewhere = canReview && song.takeRound > 0;
  return (
    <WithAside from="lg" isSticky aside={!isReadElsewhere && names}>
      <Loaded
        read={review}
        failure="The lyrics could not be loaded"
        frame={(state) => <Panel title="Lyrics">{state}</Panel>}
      >
        {(found) => (
          <ApproveLyrics
            {...props}
            review={found}
            canReview={canReview && order.status !== 'pending' && found.wasSent}
            isReadElsewhere={isReadElsewhere}
            names={names}
          />
        )}
      </Loaded>
    </WithAside>
  );
}

/** The messages of an order stay readable; an order that was never paid has none. */
function Messages({ order }: { order: Order }) {
  if (!takesMessages(order)) return null;
  return (
    <Panel title="Messages">
      <Conversation order={order} />
    </Panel>
  );
}

interface OptionsProps extends Omit<ComponentProps<typeof SongTakes>, 'takes'> {
  takes: Read<Take[]>;
}

function Options({ takes, ...props }: OptionsProps) {
  const { song, title, notes } = props;
  // The newest take starts at the notes that it answers.
  const areNotesUnknown = notes.status === 'loading' && takes.data?.some(({ revision }) => revision !== null);
  const shown = takes.data && takes.data.length > 0 && !areNotesUnknown ? takes.data : undefined;
  if (!shown && song.takeRound === 0) return null;
  return (
    <Loaded
      read={{ ...takes, data: shown, status: shown || takes.status === 'error' ? takes.status : 'loading' }}
      failure="Your options could not be loaded"
      frame={(state) => <Panel title={title}>{state}</Panel>}
    >
      {(found) => <SongTakes {...props} takes={found} />}
    </Loaded>
  );
}
