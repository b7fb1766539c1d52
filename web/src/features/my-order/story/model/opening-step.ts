import { answerTextsOf, type Story, type StoryQuestion } from '@keepsong/domain/documents/story';
import { STORY_CARD_WORDS, STORY_CARDS, STORY_HASH } from '@keepsong/domain/story';

export const ORDERED_STORY = 'What you told us with your order';

export const FILE_TITLES = {
  names: 'Say the names',
  photos: 'Photos',
  reference: 'A recording to listen to',
} as const;
export type FileStep = keyof typeof FILE_TITLES;
export const FILE_STEPS = ['names', 'photos', 'reference'] as const satisfies readonly FileStep[];

interface Told {
  story: Story | null;
  questions: readonly Pick<StoryQuestion, 'id' | 'state' | 'text'>[];
}

/** The titles of a story's steps in the order of their screens; the questions of the team, by their ids, come first. */
export const stepsOf = ({ questions }: Told): ReadonlyMap<string, string> =>
  new Map<string, string>([
    ...questions.map(({ id, text }) => [id, text] as const),
    ['theme', ORDERED_STORY],
    ...STORY_CARDS.map((card) => [card, STORY_CARD_WORDS[card].question] as const),
    ...FILE_STEPS.map((step) => [step, FILE_TITLES[step]] as const),
  ]);

/** Where the story opens: at the question of the link, else at an open one of the team, else at the first without an answer. */
export function openingStep(told: Told, hash: string): string {
  const answers = answerTextsOf(told.story);
  return (
    [...stepsOf(told).keys()].find((step) => STORY_HASH + step === hash) ??
    told.questions.find(({ state }) => state === 'open')?.id ??
    STORY_CARDS.find((card) => !answers[card]) ??
    'theme'
  );
}
