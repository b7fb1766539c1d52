import type { StoryCard } from '@keepsong/domain/story';
import type { DemoMessage, DemoNote, DemoQuestion } from '../demo-order.ts';

type Answers = Readonly<Partial<Record<StoryCard, string>>>;

/** Not enough to write from. */
export const platformNineAnswers: Answers = {
  relation: 'My girlfriend, since a night train was four hours late.',
};

export const classDismissedAnswers: Answers = {
  must_be_in: 'Mrs. Okafor, room 12, “show me how you got there”.',
  avoid: 'The fire drill.',
};

export const classDismissedQuestions: readonly DemoQuestion[] = [
  {
    text: 'How do you say her name?',
    hoursAgo: 30,
    answer: { text: 'oh-KAH-for, with the weight in the middle.', hoursAgo: 28 },
  },
  { text: 'What did she do when the bell rang on the last day?', hoursAgo: 4 },
];

export const grandpaJoe: readonly DemoMessage[] = [
  {
    side: 'customer',
    text: 'Thank you for the lyrics! One thing I forgot: he always whistled before he came in.',
    hoursAgo: 26,
  },
  {
    side: 'team',
    text: 'What a lovely detail. Shall we whistle the melody at the beginning?\nOr do you have the tune he whistled?',
    hoursAgo: 25,
  },
  { side: 'customer', text: 'Whistle the melody, please. Nobody remembers his tune.', hoursAgo: 23 },
  { side: 'team', text: 'We will. Take your time with the other lines.', hoursAgo: 2 },
];

export const sameMoon: readonly DemoMessage[] = [
  { side: 'customer', text: 'Could it be ready before his birthday on the 30th?', hoursAgo: 3 },
];

export const fortyHarvestsNotes: readonly DemoNote[] = [
  {
    takeId: '1A',
    anchor: { kind: 'point', ms: 6_000 },
    text: 'Could the fiddle come in here already? It is his instrument.',
  },
  { takeId: '1B', anchor: { kind: 'whole' }, text: 'A little slower, so that he can sing along.' },
];
