import type { Story, StoryQuestion } from '../src/documents/story.ts';
import { STORY_CARDS } from '../src/story.ts';

const AT = new Date('2026-01-05T12:00:00Z');

/** For tests: a story whose answers are all this text. */
export const exampleStory = (text: string, changes: Partial<Story> = {}): Story => ({
  id: 'answers',
  orderId: 'order-1',
  userId: 'ada',
  answers: Object.fromEntries(STORY_CARDS.map((card) => [card, { text, version: 1, savedAt: AT }])),
  read: null,
  ...changes,
});

/** For tests: a question of the team that is open. */
export const exampleQuestion = (changes: Partial<StoryQuestion> = {}): StoryQuestion => ({
  id: 'question-1',
  userId: 'ada',
  text: 'What did she call him?',
  state: 'open',
  answer: '',
  version: 0,
  askedAt: AT,
  answeredAt: null,
  ...changes,
});
