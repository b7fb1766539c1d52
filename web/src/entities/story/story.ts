import {
  storyFileSchema,
  storyFilesPath,
  storyPath,
  storyQuestionSchema,
  storyQuestionsPath,
  storySchema,
  type Story,
  type StoryFile,
  type StoryQuestion,
} from '@keepsong/domain/documents/story';
import { limit, query, type Query } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { owned } from '@/lib/firebase/owned';
import { useOwnQuery } from '@/lib/firebase/use-own-query';
import { useLiveDoc, useLiveQuery, type Read } from '@/lib/firebase/use-read';

const stories = documents(storySchema);
const files = documents(storyFileSchema);
const questions = documents(storyQuestionSchema);

/** More than there can be. */
const MOST = 50;

/** What the customer has told after the payment; missing before the first answer. */
export function useStory(orderId: string): Read<Story> {
  return useLiveDoc(stories.at(storyPath(orderId)));
}

export const storyFilesQuery = (orderId: string, ownerId: string): Query<StoryFile> =>
  query(owned(files.in(storyFilesPath(orderId)), ownerId), limit(MOST));

export function useStoryFiles(orderId: string): Read<StoryFile[]> {
  return useLiveQuery(useOwnQuery(files.in(storyFilesPath(orderId)), limit(MOST)));
}

/** In any order. */
export function useStoryQuestions(orderId: string): Read<StoryQuestion[]> {
  return useLiveQuery(useOwnQuery(questions.in(storyQuestionsPath(orderId)), limit(MOST)));
}

export const byTimeAsked = (asked: readonly StoryQuestion[]): StoryQuestion[] =>
  asked.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime());
