import { answerTextsOf, type Story, type StoryQuestion } from '@keepsong/domain/documents/story';
import { useState } from 'react';
import { LostText } from '../../components/lost-text';
import { unsavedAnswers } from './use-answer';

interface UnsavedAnswersProps {
  orderId: string;
  story: Story | null;
  questions: readonly Pick<StoryQuestion, 'id' | 'answer'>[];
}

/** Answers that were typed and not saved before the story closed, as without a connection. */
export function UnsavedAnswers({ orderId, story, questions }: UnsavedAnswersProps) {
  const [unsaved] = useState(() =>
    unsavedAnswers(
      orderId,
      new Map([
        ...Object.entries(answerTextsOf(story)),
        ...questions.map(({ id, answer }) => [id, answer] as const),
      ]),
    ),
  );
  return unsaved.map(({ name, text, putAway }) => (
    <LostText
      key={name}
      why="This answer was not saved while your story was open. If we should know it, send it to us as a message:"
      text={text}
      onPutAway={putAway}
    />
  ));
}
