import type { Story, StoryFile, StoryQuestion } from '@keepsong/domain/documents/story';
import { type Read, useLiveDoc, useLiveQuery, useOwnQuery } from '@/lib/firebase/use-read';
import { questionsOf, storyFilesOf, storyRef } from './story-reads';

/** What the customer has told after the payment; missing before the first answer. */
export const useStory = (orderId: string): Read<Story> => useLiveDoc(storyRef(orderId));

export const useStoryFiles = (orderId: string): Read<StoryFile[]> =>
  useLiveQuery(useOwnQuery(storyFilesOf(orderId)));

/** In any order. */
export const useStoryQuestions = (orderId: string): Read<StoryQuestion[]> =>
  useLiveQuery(useOwnQuery(questionsOf(orderId)));

export const byTimeAsked = (asked: readonly StoryQuestion[]): StoryQuestion[] =>
  asked.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime());
