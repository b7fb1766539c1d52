import type { OrderForm } from './order-form.ts';
import { visibleLengthOf } from './text.ts';

/** The questions that are asked after the payment. All are optional, and are answered in any order. */
export const STORY_CARDS = ['person', 'relation', 'moment', 'between_you', 'must_be_in', 'avoid'] as const;
export type StoryCard = (typeof STORY_CARDS)[number];

export const MOST_ANSWER_CHARACTERS = 2_000;

interface CardWords {
  title: string;
  question: string;
  example: string;
}

export const STORY_CARD_WORDS: Readonly<Record<StoryCard, CardWords>> = {
  person: {
    title: 'The person',
    question: 'Who is it for, and what are they like?',
    example: 'Rosa, 71. She hums while she irons and corrects the radio.',
  },
  relation: {
    title: 'The relationship',
    question: 'Who are they to you, and since when?',
    example: 'My grandmother. I lived with her until I was nine.',
  },
  moment: {
    title: 'The moment',
    question: 'What happened that you want to hear in the song?',
    example: 'The night the power went out and we cooked on candles until two.',
  },
  between_you: {
    title: 'Things only you two know',
    question: 'What do you two say or do that nobody else would understand?',
    example: 'We say “third drawer” when we mean: I love you.',
  },
  must_be_in: {
    title: 'Words that must be in it',
    question: 'Which names, places or sentences have to be sung?',
    example: 'Rosa, Lisbon, “see you at the fig tree”.',
  },
  avoid: {
    title: 'What to avoid',
    question: 'What should not be mentioned?',
    example: 'Her first husband. No jokes about age, please.',
  },
};

/** On an order's page: leads to one question of the story, by its card or its id. */
export const STORY_HASH = '#story-';

/** `enough`: it was found to be. `declared`: the customer has said that there is no more to tell. */
export const STORY_STATES = ['open', 'enough', 'declared'] as const;
export type StoryState = (typeof STORY_STATES)[number];

export interface StoryTexts {
  answers: Readonly<Partial<Record<StoryCard, string>>>;
  form: Pick<OrderForm, 'provideLyrics' | 'lyrics' | 'theme'>;
}

/** Characters without spaces: about five sentences. */
export const ENOUGH_CHARACTERS = 200;
const ENOUGH_PIECES = 2;

interface StoryNeeds {
  characters: number;
  /** How many more of the person, the moment and the things between the two are missing. */
  pieces: number;
}

/** What is missing to be enough: characters of the ordered text and of the answers `person`, `moment` and `between_you`, and how many more of these. */
export function storyNeeds({ answers, form }: StoryTexts): StoryNeeds {
  const lyrics = form.provideLyrics === 'yes' ? (form.lyrics ?? '') : '';
  const ordered = visibleLengthOf(form.theme ?? '') + visibleLengthOf(lyrics);
  const told = [answers.person, answers.moment, answers.between_you].map((text) =>
    visibleLengthOf(text ?? ''),
  );
  const lengths = [ordered, ...told];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const pieces = lengths.filter((length) => length > 0).length;
  return {
    characters: Math.max(0, ENOUGH_CHARACTERS - total),
    pieces: ordered >= ENOUGH_CHARACTERS ? 0 : Math.max(0, ENOUGH_PIECES - pieces),
  };
}

const PIECES = 'the person, the moment, or what only you two know';

export function missingWords(story: StoryTexts): string {
  const { characters, pieces } = storyNeeds(story);
  if (pieces > 0)
    return `Tell us a few sentences about ${pieces > 1 ? 'two of these' : 'another of these'}: ${PIECES}.`;
  return `Some ${Math.max(10, Math.ceil(characters / 10) * 10)} more letters about ${PIECES} are enough.`;
}

/** How near the story is to being enough: from 0 to 1. */
export function enoughShare(story: StoryTexts): number {
  const { characters, pieces } = storyNeeds(story);
  return 1 - Math.max(characters / ENOUGH_CHARACTERS, pieces / ENOUGH_PIECES);
}

export const isEnough = (story: StoryTexts): boolean => enoughShare(story) === 1;

/** The places for a customer's files. Each holds one, so that their number is limited by their names. */
export const STORY_FILE_SLOTS = [
  'voice-memo',
  'reference',
  'photo-1',
  'photo-2',
  'photo-3',
  'photo-4',
  'photo-5',
  'photo-6',
] as const;
export type StoryFileSlot = (typeof STORY_FILE_SLOTS)[number];

/** Files that are checked for one person on one day, also those that are removed or refused: each place of an order ten times. */
export const MOST_STORY_FILES_A_DAY = 10 * STORY_FILE_SLOTS.length;

export const LONGEST_MEMO_SECONDS = 20;
