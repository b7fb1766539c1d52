import { declareStory } from '@keepsong/domain/calls/story';
import type { Order } from '@keepsong/domain/documents/order';
import { answerTextsOf, type Story, type StoryQuestion as Question } from '@keepsong/domain/documents/story';
import { CUSTOMER_TASKS, isTelling } from '@keepsong/domain/next-step/steps';
import { formOf } from '@keepsong/domain/order-form';
import { enoughShare, missingWords, STORY_CARDS, STORY_HASH } from '@keepsong/domain/story';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, useRef, useState, type ReactNode, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmButton } from '@/components/ui/dialog';
import { LazyPart } from '@/components/ui/lazy-part';
import { Panel } from '@/components/ui/panel';
import { Row, Stack } from '@/components/ui/layout';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { useArrival } from '@/lib/hooks/use-arrival';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { radius } from '@/theme/tokens';
import { focusNextStep } from '../../components/anchor';
import Pronunciations from '../../lyrics/components/pronunciations';
import type { OrderSongs } from '../../components/order-songs';
import { FILE_STEPS, openingStep, stepsOf } from '../model/opening-step';
import { AnswerCard, OrderedStory, type StepButtons, StepRow, StoryQuestion } from './story-questions';

const StoryFiles = lazy(() => import('./story-files'));

export interface ToldProps {
  order: Order;
  story: Story | null;
  questions: readonly Question[];
}

/** The open story, one question a screen. All stay mounted, so that each goes on saving what was typed in it. */
export function StorySteps({ order, story, questions, songs }: ToldProps & OrderSongs) {
  const { hash } = useLocation();
  const told = { story, questions };
  const [current, setCurrent] = useState(() => openingStep(told, hash));
  const titles = stepsOf(told);
  const steps = [...titles.keys()];
  const at = steps.indexOf(current);
  const shown = useRef<HTMLDivElement>(null);
  const isLinked = hash.startsWith(STORY_HASH);
  /** Folded once it is told. A story that becomes enough while somebody types stays open. */
  const [isOpen, setOpen] = useState(isTelling(order) || isLinked);
  const isShown = isOpen || isTelling(order);
  const go = (step: string | undefined) => {
    if (step !== undefined) setCurrent(step);
    setOpen(true);
  };
  useOnChange(hash, () => isLinked && go(openingStep(told, hash)));
  useArrival(shown, hash, isLinked);
  useOnChange(isOpen && current, () => {
    if (!isOpen) return;
    const target = shown.current?.querySelector<HTMLElement>('textarea') ?? shown.current;
    target?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'nearest' });
  });
  const open = questions.filter(({ state }) => state === 'open');
  const asked = open.filter(({ id }) => id !== current);
  const [nextAsked] = asked;

  /** `isSent`: the step has its own main button, so `Next` is plain. `Next` is outlined once the story is told. */
  const buttonsOf =
    (isSent: boolean): StepButtons =>
    (isEmpty) => (
      <>
        {at < steps.length - 1 && (
          <Button
            variant={isSent ? 'text' : isEmpty || !isTelling(order) ? 'outlined' : 'contained'}
            onClick={() => go(steps[at + 1])}
          >
            <span>{isEmpty ? 'Skip' : 'Next'}</span>
          </Button>
        )}
        {at > 0 && <Button onClick={() => go(steps[at - 1])}>Back</Button>}
        {isTelling(order) && <Declare order={order} open={open} onDeclared={() => setOpen(false)} />}
      </>
    );
  const step = (id: string, children: ReactNode, isLazy = false) => (
    <Step key={id} isShown={id === current} isLazy={isLazy} ref={id === current ? shown : null}>
      {children}
    </Step>
  );

  return (
    <Panel
      title="Your story"
      hidesTitle={isTelling(order)}
      aside={!isShown && <Button onClick={() => go(current)}>Add something</Button>}
    >
      <div hidden={!isShown}>
        <Stack gap={2}>
          <Row isSpread>
            <Typography variant="caption" component="span" className="tabular" role="status">
              <span>{`${at + 1} of ${steps.length}`}</span>
              <span className="visually-hidden">{`: ${titles.get(current) ?? ''}`}</span>
            </Typography>
            {order.openQuestions === 0 && <Enough order={order} story={story} />}
          </Row>
          {nextAsked && (
            <Button size="small" onClick={() => go(nextAsked.id)}>
              <span>{CUSTOMER_TASKS[asked.length === 1 ? 'question' : 'questions']}</span>
            </Button>
          )}
          {questions.map((question) =>
            step(
              question.id,
              <StoryQuestion orderId={order.id} question={question} buttons={buttonsOf(true)} />,
            ),
          )}
          {step('theme', <OrderedStory order={order} buttons={buttonsOf(false)} />)}
          {STORY_CARDS.map((card) =>
            step(
              card,
              <AnswerCard
                orderId={order.id}
                card={card}
                answer={story?.answers[card]}
                buttons={buttonsOf(false)}
              />,
            ),
          )}
          {FILE_STEPS.map((part) =>
            step(
              part,
              <Stack gap={3}>
                {part === 'names' &&
                  songs.map((song) => <Pronunciations key={song.id} song={song} canReview isPart />)}
                <LazyPart name="Your files">
                  <StoryFiles order={order} canSend parts={[part]} />
                </LazyPart>
                <StepRow>{buttonsOf(true)(false)}</StepRow>
              </Stack>,
              true,
            ),
          )}
        </Stack>
      </div>
    </Panel>
  );
}

interface StepProps {
  isShown: boolean;
  isLazy: boolean;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

function Step({ isShown, isLazy, ref, children }: StepProps) {
  const [isMounted, setMounted] = useState(!isLazy);
  if (isShown && !isMounted) setMounted(true);
  return (
    <Box ref={ref} hidden={!isShown} tabIndex={-1} sx={{ scrollMarginTop: 140 }}>
      {isMounted && children}
    </Box>
  );
}

const DOTS = [1, 2, 3, 4] as const;

/** How near the story is to being enough to begin, and what is missing. */
function Enough({ order, story }: Pick<ToldProps, 'order' | 'story'>) {
  const texts = { answers: answerTextsOf(story), form: formOf(order) };
  const isEnough = order.storyState !== 'open';
  const share = isEnough ? 1 : enoughShare(texts);
  const words = isEnough ? 'That is enough to begin.' : 'Enough to begin';
  return (
    <Row gap={1}>
      <Typography variant="caption" component="span" role="status">
        {words}
      </Typography>
      <Row
        gap={0.5}
        role="meter"
        aria-label="Enough to begin"
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={isEnough ? words : missingWords(texts)}
      >
        {DOTS.map((dot) => (
          <Box
            key={dot}
            sx={{
              width: 10,
              height: 10,
              borderRadius: radius.pill,
              border: 1,
              borderColor: 'success.main',
              backgroundColor: share * DOTS.length >= dot ? 'success.main' : 'transparent',
            }}
          />
        ))}
      </Row>
    </Row>
  );
}

interface DeclareProps {
  order: Order;
  /** The open questions on the screen. */
  open: readonly Question[];
  onDeclared: () => void;
}

/** Ends the customer's turn although more could be told. */
function Declare({ order, open, onDeclared }: DeclareProps) {
  const { run, isPending } = useCommand(declareStory, {
    failure: { title: 'We could not begin yet' },
    success: ({ outcome }) => {
      if (outcome === 'conflict')
        toast.info('We have just asked you something', 'Please look at our question above first.');
      else toast.success('Thank you', 'We begin to write with what you have told us.');
    },
  });

  async function declare(): Promise<void> {
    const reply = await run({ orderId: order.id, seen: open.map(({ id }) => id) });
    if (reply?.outcome !== 'saved') return;
    onDeclared();
    focusNextStep();
  }

  return (
    <Box sx={{ display: 'grid', marginInlineStart: { sm: 'auto' } }}>
      <ConfirmButton
        label="That is all I have"
        needsConnection
        button={{ size: 'medium' }}
        title="Is that all?"
        confirmLabel="That is all I have"
        cancelLabel="Not yet"
        isPending={isPending}
        onConfirm={declare}
      >
        We begin to write with what you have told us. You can add to it and change it until we send your
        lyrics.
      </ConfirmButton>
    </Box>
  );
}
