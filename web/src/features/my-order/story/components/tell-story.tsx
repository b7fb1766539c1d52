import { answerTextsOf } from '@keepsong/domain/documents/story';
import { isRunning } from '@keepsong/domain/order-stage';
import { isBlank } from '@keepsong/domain/text';
import { lazy, useState } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { Loaded } from '@/components/ui/loaded';
import { Disclosure, Panel } from '@/components/ui/panel';
import { Fact, Facts } from '@/components/ui/section';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { Stack } from '@/components/ui/stack';
import { byTimeAsked, useStory, useStoryQuestions } from '@/entities/story/story';
import { isSameValue } from '@/lib/draft/fields';
import { orNull, together } from '@/lib/firebase/together';
import { Anchor } from '../../components/anchor';
import { STORY_ID } from '../../components/anchors';
import { useIsMine } from '../../components/use-is-mine';
import type { OrderSongs } from '../../model/order-songs';
import { LostTexts } from '../../components/lost-texts';
import { FILE_STEPS } from '../model/steps';
import { AnswerFacts } from './answer-facts';
import { StorySteps, type ToldProps } from './story-steps';

const StoryFiles = lazy(() => import('./story-files'));

/** The story of a paid order: questions, names, photos and a recording; one a screen while it can be told. */
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
        loading={canTell && <SkeletonState />}
        frame={(state) => <Panel title="Your story">{state}</Panel>}
      >
        {([{ value: story }, asked]) => {
          const told = { order, story, questions: byTimeAsked(asked) };
          return canTell ? <StorySteps {...told} songs={songs} /> : <ToldStory {...told} />;
        }}
      </Loaded>
    </Anchor>
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
            {questions.map(({ id, text, answer }) => (
              <Fact key={id} name={text}>
                {answer || 'Not answered'}
              </Fact>
            ))}
          </Facts>
          <LazyPart name="Your files">
            <StoryFiles order={order} canSend={false} parts={FILE_STEPS} />
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
