import { askQuestion, questionTextSchema, readStory } from '@keepsong/domain/calls/story';
import type { Order } from '@keepsong/domain/documents/order';
import {
  LONGEST_QUESTION,
  unreadCards,
  type Story,
  type StoryQuestion,
} from '@keepsong/domain/documents/story';
import { isBeforeLyrics } from '@keepsong/domain/order-status';
import type { StoryState } from '@keepsong/domain/story';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Composer } from '@/components/messages/composer';
import { Loaded, LoadFailure } from '@/components/ui/loaded';
import { Stack, SunkenBox, Tiles, Written } from '@/components/ui/layout';
import { LinkedSection } from '@/components/ui/panel';
import { byTimeAsked, useStory, useStoryFiles, useStoryQuestions } from '@/entities/story/story';
import { StoryPhoto, RecordingFile } from '@/components/files/story-media';
import { useCommand } from '@/lib/firebase/command';
import { together } from '@/lib/firebase/together';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { PART_HASHES } from '../../components/order-badges';
import { StoryAnswers } from '../../components/story-answers';

const STATES: Readonly<Record<StoryState, string>> = {
  open: 'Not enough yet',
  enough: 'Enough to write from',
  declared: '“That is all I have”',
};

export function StorySection({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const story = useStory(order.id);
  const questions = useStoryQuestions(order.id);
  const field = useRef<HTMLInputElement>(null);
  if (order.paidAt === null) return null;
  return (
    <LinkedSection
      title="The Story"
      hash={PART_HASHES.story}
      aside={<Typography variant="caption">{STATES[order.storyState]}</Typography>}
      isOpen={isOpen}
    >
      <LoadFailure read={together([story, questions])}>The story could not be loaded.</LoadFailure>
      {story.data && <StoryAnswers story={story.data} heading="h4" />}
      {story.status === 'missing' && (
        <Typography color="textSecondary">Nothing was told since the payment.</Typography>
      )}
      <Files order={order} />
      {questions.data && questions.data.length > 0 && (
        <Stack component="ul" gap={1.5}>
          {byTimeAsked(questions.data).map(({ id, text, answer, state }) => (
            <li key={id}>
              <SunkenBox>
                <Written variant="subtitle2" component="p">
                  {text}
                </Written>
                <Written variant="body2" keepsLines>
                  {answer || ANSWER_WORDS[state]}
                </Written>
              </SunkenBox>
            </li>
          ))}
        </Stack>
      )}
      <MarkRead order={order} story={story.data ?? null} questions={questions.data ?? []} />
      {isBeforeLyrics(order) && (
        <Composer
          key={order.id}
          field={field}
          call={askQuestion}
          schema={questionTextSchema}
          limit={LONGEST_QUESTION}
          requestOf={(questionId, text) => ({ orderId: order.id, questionId, text })}
          keepAs={['question.', order.id]}
          arrived={questions.data ?? []}
          label="A question to the customer"
          placeholder="For example: What did she call him?"
          button="Ask"
          done="Question sent"
        />
      )}
    </LinkedSection>
  );
}

interface MarkReadProps {
  order: Order;
  story: Story | null;
  questions: readonly StoryQuestion[];
}

function MarkRead({ order, story, questions }: MarkReadProps) {
  const { run, isPending } = useCommand(readStory, { failure: { title: 'The story was not marked' } });
  if (order.openAnswers === 0 && (!story || unreadCards(story).length === 0)) return null;
  const versions = Object.fromEntries(
    Object.entries(story?.answers ?? {}).map(([card, { version }]) => [card, version]),
  );
  const seenUntil = Math.max(0, ...questions.map(({ answeredAt }) => answeredAt?.getTime() ?? 0));
  return (
    <Button
      ref={focusNextOnRemoval}
      data-done
      variant="outlined"
      size="small"
      aria-disabled={isPending}
      onClick={() => void run({ orderId: order.id, versions, seenUntil })}
    >
      Mark as read
    </Button>
  );
}

function Files({ order }: { order: Order }) {
  return (
    <Loaded read={useStoryFiles(order.id)} as="row" failure="The files could not be loaded." loading={null}>
      {(all) => {
        const files = all.filter(({ state }) => state === 'ready');
        const photos = files.filter(({ slot }) => slot.startsWith('photo'));
        const recordings = files.filter((file) => !photos.includes(file));
        return (
          <>
            {recordings.map((file) => (
              <RecordingFile
                key={file.id}
                file={file}
                name={file.slot === 'voice-memo' ? 'how names are said' : 'the reference'}
              />
            ))}
            {photos.length > 0 && (
              <Tiles width={132} gap={2}>
                {photos.map((file, index) => (
                  <StoryPhoto key={file.id} file={file} name={`Photo ${index + 1} of the customer`} />
                ))}
              </Tiles>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const ANSWER_WORDS = { open: 'Waits for an answer', answered: '', passed: 'Left without an answer' } as const;
