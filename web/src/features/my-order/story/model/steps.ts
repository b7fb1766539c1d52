import { answerTextsOf, type Story, type StoryQuestion } from '@keepsong/domain/documents/story';
import { STORY_CARDS, STORY_HASH } from '@keepsong/domain/story';

export const FILE_STEPS = ['names', 'photos', 'reference'] as const;
export type FileStep = (typeof FILE_STEPS)[number];

interface Told {
  story: Story | null;
  questions: readonly Pick<StoryQuestion, 'id' | 'state'>[];
}

/** The questions of a story in the order of their screens; those of the team, by their ids, come first. */
export const stepsOf = ({ questions }: Told): string[] => [
  ...questions.map(({ id }) => id),
  'theme',
  ...STORY_CARDS,
  ...FILE_STEPS,
];

/** Where the story opens: at the question of the link, else at an open one of the team, else at the first without an answer. */
export function openingStep(told: Told, hash: string): string {
  const steps = stepsOf(told);
  const answers = answerTextsOf(told.story);
  return (
    steps.find((step) => STORY_HASH + step === hash) ??
    told.questions.find(({ state }) => state === 'open')?.id ??
    STORY_CARDS.find((card) => !answers[card]) ??
    'theme'
  );
}
