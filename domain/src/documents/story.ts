import { z } from '../zod.ts';
import { STORY_CARDS, STORY_FILE_SLOTS, type StoryCard } from '../story.ts';
import { idSchema, instantSchema } from './common.ts';
import { orderPath } from './order.ts';
import { UPLOAD_STATES } from './upload.ts';

const answerSchema = z.object({
  text: z.string(),
  version: z.int().check(z.positive()),
  savedAt: instantSchema,
});

/** What the customer has told after the payment. The first answer creates it. */
export const storySchema = z.object({
  id: z.literal('answers'),
  orderId: idSchema,
  userId: idSchema,
  answers: z.partialRecord(z.enum(STORY_CARDS), answerSchema),
  /** The answers as the team has last read them; null before. */
  read: z.nullable(z.object({ texts: z.partialRecord(z.enum(STORY_CARDS), z.string()), at: instantSchema })),
});
export type Story = z.output<typeof storySchema>;

export const storyPath = (orderId: string) => `${orderPath(orderId)}/story/answers`;

export const answerTextsOf = (
  story: Pick<Story, 'answers'> | null | undefined,
): Partial<Record<StoryCard, string>> =>
  Object.fromEntries(Object.entries(story?.answers ?? {}).map(([card, { text }]) => [card, text]));

export function unreadCards({ answers, read }: Pick<Story, 'answers' | 'read'>): StoryCard[] {
  return STORY_CARDS.filter((card) => (answers[card]?.text ?? '') !== (read?.texts[card] ?? ''));
}

/** A file that the customer has sent with the story. The name of the object is its id. */
export const storyFileSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  userId: idSchema,
  slot: z.enum(STORY_FILE_SLOTS),
  path: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.int().check(z.nonnegative()),
  durationMs: z.nullable(z.int().check(z.positive())),
  /** A rejected file is not in the bucket any more. */
  state: z.enum(UPLOAD_STATES),
  /** For people; why it was refused. Empty unless `rejected`. */
  message: z.string(),
  /** When the bucket created it. Tells two files of one name apart. */
  uploadedAt: instantSchema,
});
export type StoryFile = z.output<typeof storyFileSchema>;

export const storyFilesPath = (orderId: string) => `${orderPath(orderId)}/storyFiles`;

/** `passed`: the customer has said that there is no more to tell. It can still be answered. */
const QUESTION_STATES = ['open', 'answered', 'passed'] as const;

export const storyQuestionSchema = z.object({
  /** Made by the browser, so that a repeat is the same question. */
  id: idSchema,
  userId: idSchema,
  text: z.string(),
  state: z.enum(QUESTION_STATES),
  answer: z.string(),
  version: z.int().check(z.nonnegative()),
  askedAt: instantSchema,
  answeredAt: z.nullable(instantSchema),
});
export type StoryQuestion = z.output<typeof storyQuestionSchema>;

export const LONGEST_QUESTION = 500;

export const storyQuestionsPath = (orderId: string) => `${orderPath(orderId)}/questions`;
