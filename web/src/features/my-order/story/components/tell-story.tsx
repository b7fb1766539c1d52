import { declareStory } from '@keepsong/domain/calls/declare-story';
import { longDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { answerTextsOf, type Story, type StoryQuestion as Question } from '@keepsong/domain/documents/story';
import { resumedDay } from '@keepsong/domain/production/clock';
import { STORY_CARDS, missingWords } from '@keepsong/domain/story';
import { isTelling } from '@keepsong/domain/next-step/steps';
import { formOf } from '@keepsong/domain/order-form';
import { isRunning } from '@keepsong/domain/order-stage';
import DoneIcon from '@mui/icons-material/CheckCircleRounded';
import PenIcon from '@mui/icons-material/EditNoteRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isBlank } from '@keepsong/domain/text';
import { lazy, useState } from 'react';
import { Columns } from '@/components/ui/columns';
import { ConfirmDialog } from '@/components/ui/dialog';
import { LazyPart } from '@/components/ui/lazy-part';
import { Loaded } from '@/components/ui/loaded';
import { NeedsConnection } from '@/components/ui/needs-connection';
import { Disclosure, Panel } from '@/components/ui/panel';
import { Prose } from '@/components/ui/prose';
import { Row } from '@/components/ui/row';
import { Fact, Facts } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { SunkenBox } from '@/components/ui/sunken-box';
import { byTimeAsked, useStory, useStoryQuestions } from '@/entities/story/story';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { isSameValue } from '@/lib/draft/fields';
import { orNull, together } from '@/lib/firebase/together';
import { useNow } from '@/lib/hooks/use-now';
import { Anchor } from '../../components/anchor';
import { focusNextStep, STORY_ID } from '../../components/anchors';
import { useIsMine } from '../../components/use-is-mine';
import { Pronunciations } from '../../lyrics/components/pronunciations';
import type { OrderSongs } from '../../model/order-songs';
import { LostTexts } from '../../components/lost-texts';
import { AnswerCard, OrderedStory } from './answer-card';
import { AnswerFacts } from './answer-facts';
import { StoryQuestion } from './story-question';

const StoryFiles = lazy(() => import('./story-files'));

/** The story of a paid order: questions of the team, six cards, names, photos and a recording. */
export function OrderStory(props: OrderSongs) {
  return props.order.paymentStatus === 'paid' && <PaidStory {...props} />;
}

function PaidStory({ order, songs }: OrderSongs) {
  const canTell = useIsMine(order) && isRunning(order) && order.status === 'pending';
  return (
    <Anchor id={STORY_ID}>
      <Loaded
        read={together([orNull(useStory(order.id)), useStoryQuestions(order.id)])}
        failure="Your story could not be loaded"
        frame={(state) => <Panel title="Your story">{state}</Panel>}
      >
        {([{ value: story }, asked]) => {
          const told = { order, story, questions: byTimeAsked(asked) };
          return canTell ? <OpenStory {...told} songs={songs} /> : <ToldStory {...told} />;
        }}
      </Loaded>
    </Anchor>
  );
}

interface ToldProps {
  order: Order;
  story: Story | null;
  questions: readonly Question[];
}

function OpenStory({ order, story, questions, songs }: ToldProps & OrderSongs) {
  const isAsked = order.openQuestions > 0;
  const asked = <Questions order={order} questions={questions} canAnswer />;
  return (
    <Panel title="Your story">
      <Stack gap={4}>
        {/* An open question is the next step, and comes before what is said about the rest. */}
        {isAsked && asked}
        <Enough order={order} story={story} />
        <OrderedStory order={order} />
        {!isAsked && asked}
        <Columns count={2} gap={4} stackedGap={3}>
          {STORY_CARDS.map((card) => (
            <AnswerCard key={card} orderId={order.id} card={card} answer={story?.answers[card]} />
          ))}
        </Columns>
        {songs.map((song) => (
          <Pronunciations key={song.id} song={song} canReview />
        ))}
        <LazyPart name="Your files">
          <StoryFiles order={order} canSend />
        </LazyPart>
        {isTelling(order) && <Declare order={order} />}
      </Stack>
    </Panel>
  );
}

/** Says whether somebody can begin to write, and what is missing. */
function Enough({ order, story }: Pick<ToldProps, 'order' | 'story'>) {
  const missing = missingWords({ answers: answerTextsOf(story), form: formOf(order) });
  const isEnough = order.storyState !== 'open';
  const Icon = isEnough ? DoneIcon : PenIcon;
  return (
    <Row role="status" gap={1.5} align="start" isOneLine>
      <Icon aria-hidden color={isEnough ? 'success' : 'primary'} />
      <div>
        <Typography variant="subtitle1" component="p">
          {isEnough ? 'That is enough to begin.' : missing}
        </Typography>
        <Prose color="textSecondary">
          {isEnough
            ? 'You can add to it and change it until we send your lyrics. Everything is saved while you type.'
            : 'In any order, in any language, and as it comes to you. Everything is saved while you type, and waits for you on every device.'}
        </Prose>
      </div>
    </Row>
  );
}

function Questions({
  order,
  questions,
  canAnswer,
}: Pick<ToldProps, 'order' | 'questions'> & { canAnswer: boolean }) {
  if (questions.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="story-questions" gap={1.5}>
      <Typography id="story-questions" variant="h4" component="h3">
        {questions.length === 1 ? 'We have a question' : 'We have questions'}
      </Typography>
      <Stack component="ul" gap={2}>
        {questions.map((question) => (
          <StoryQuestion key={question.id} orderId={order.id} question={question} canAnswer={canAnswer} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Ends the customer's turn although more could be told. */
function Declare({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useCommand(declareStory, { failure: { title: 'We could not begin yet' } });
  const now = useNow(60_000);
  const day = resumedDay(order.clock, now);

  async function declare(): Promise<void> {
    const reply = await run({ orderId: order.id, seen: order.openQuestions });
    setIsAsking(false);
    if (reply?.outcome === 'saved') {
      toast.success('Thank you', 'We begin to write with what you have told us.');
      focusNextStep();
    }
    if (reply?.outcome === 'conflict')
      toast.info('We have just asked you something', 'Please look at our question above first.');
  }

  return (
    <SunkenBox>
      <Prose>
        <span>
          {order.openQuestions > 0
            ? 'You have no answer to our question? Then we write with what we have.'
            : 'There is nothing more to tell? Then we write with what we have, and fill the rest with care.'}
        </span>
        <span>{day && ` If you finish today, your song is ready by ${longDay(day)}.`}</span>
      </Prose>
      <Button variant="outlined" size="large" onClick={() => setIsAsking(true)}>
        That is all I have
        <NeedsConnection />
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Is that all?"
        confirmLabel="That is all I have"
        cancelLabel="Not yet"
        isPending={isPending}
        onConfirm={() => void declare()}
        onCancel={() => setIsAsking(false)}
      >
        We begin to write with what you have told us. You can add to it and change it until we send your
        lyrics.
      </ConfirmDialog>
    </SunkenBox>
  );
}

/** After the lyrics were sent, or for the team: what was told, folded away. */
function ToldStory({ order, story, questions }: ToldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const saved = new Map([
    ['theme', order.songThemes] as const,
    ...Object.entries(answerTextsOf(story)),
    ...questions.map(({ id, answer }) => [id, answer] as const),
  ]);
  return (
    <Panel>
      <Disclosure title="Your story" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} isLazy>
        <Stack gap={3}>
          <Facts>
            {order.songThemes && <Fact name="With your order">{order.songThemes}</Fact>}
            <AnswerFacts story={story} />
          </Facts>
          <Questions order={order} questions={questions} canAnswer={false} />
          <LazyPart name="Your files">
            <StoryFiles order={order} canSend={false} />
          </LazyPart>
        </Stack>
      </Disclosure>
      <LostTexts
        of={['story.', order.id]}
        isLost={(id, text) => !isBlank(text) && !isSameValue(text, saved.get(id) ?? '')}
        why="This answer was not saved while your story was open. If we should know it, send it to us as a message:"
      />
    </Panel>
  );
}
