import { answerTextsOf } from '@keepsong/domain/documents/story';
import { formOf, moodOf } from '@keepsong/domain/order-form';
import { isBeforeLyrics } from '@keepsong/domain/order-status';
import { STORY_CARD_WORDS, STORY_CARDS } from '@keepsong/domain/story';
import { lazy, useState } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { Loaded, SkeletonState } from '@/components/ui/loaded';
import { Disclosure, Fact, Facts, Panel } from '@/components/ui/panel';
import { Stack } from '@/components/ui/layout';
import { byTimeAsked, useStory, useStoryQuestions } from '@/entities/story/story';
import { orNull, together } from '@/lib/firebase/together';
import { Anchor, STORY_ID } from '../../components/anchor';
import type { OrderSongs } from '../../components/order-songs';
import { FILE_STEPS } from '../model/opening-step';
import { StorySteps, type ToldProps } from './story-steps';

const StoryFiles = lazy(() => import('./story-files'));

/** The story of a paid order: questions, names, photos and a recording; one a screen while it can be told. */
export default function OrderStory(props: OrderSongs) {
  return props.order.paymentStatus === 'paid' && <PaidStory {...props} />;
}

function PaidStory({ order, songs }: OrderSongs) {
  const canTell = isBeforeLyrics(order);
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

/** After the lyrics were sent: what was told, folded away. */
function ToldStory({ order, story, questions }: ToldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const answers = answerTextsOf(story);
  const form = formOf(order);
  return (
    <Panel>
      <Disclosure title="Your story" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} isLazy>
        <Stack gap={3}>
          <Facts>
            {order.songThemes && <Fact name="With your order">{order.songThemes}</Fact>}
            {STORY_CARDS.filter((card) => answers[card]).map((card) => (
              <Fact key={card} name={STORY_CARD_WORDS[card].title}>
                {answers[card]}
              </Fact>
            ))}
            {questions.map(({ id, text, answer }) => (
              <Fact key={id} name={text}>
                {answer || 'Not answered'}
              </Fact>
            ))}
            <Fact name="Mood">{moodOf(form)}</Fact>
            {form.references && <Fact name="References">{form.references}</Fact>}
            {form.lyrics && <Fact name="Your lyrics">{form.lyrics}</Fact>}
          </Facts>
          <LazyPart name="Your files">
            <StoryFiles order={order} canSend={false} parts={FILE_STEPS} />
          </LazyPart>
        </Stack>
      </Disclosure>
    </Panel>
  );
}
