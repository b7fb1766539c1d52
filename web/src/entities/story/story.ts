import {
  storyFileSchema,
  storyFilesPath,
  storyPath,
  storyQuestionSchema,
  storyQuestionsPath,
  storySchema,
} from '@keepsong/domain/documents/story';
import type { Story, StoryFile, StoryQuestion } from '@keepsong/domain/documents/story';
import { collection, doc, limit, query, where } from 'firebase/firestore';
import type { FirestoreDataConverter, Query } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc, useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const storyConverter = converter(storySchema);
const fileConverter = converter(storyFileSchema);
const questionConverter = converter(storyQuestionSchema);

/** More than there can be. */
const MOST = 50;

/** What the customer has told after the payment; missing before the first answer. */
export function useStory(orderId: string): Read<Story> {
  return useLiveDoc(doc(firestore, storyPath(orderId)).withConverter(storyConverter));
}

/** `ownerId` null: for an admin, of whom the rules ask no filter. */
function ownQuery<T>(path: string, documents: FirestoreDataConverter<T>, ownerId: string | null): Query<T> {
  const all = collection(firestore, path).withConverter(documents);
  return ownerId === null ? query(all, limit(MOST)) : query(all, where('userId', '==', ownerId), limit(MOST));
}

export const storyFilesQuery = (orderId: string, ownerId: string | null): Query<StoryFile> =>
  ownQuery(storyFilesPath(orderId), fileConverter, ownerId);

export function useStoryFiles(orderId: string): Read<StoryFile[]> {
  const { user, isAdmin } = useSession();
  return useLiveQuery(user && storyFilesQuery(orderId, isAdmin ? null : user.uid));
}

/** In any order. */
export function useStoryQuestions(orderId: string): Read<StoryQuestion[]> {
  const { user, isAdmin } = useSession();
  const path = storyQuestionsPath(orderId);
  return useLiveQuery(user && ownQuery(path, questionConverter, isAdmin ? null : user.uid));
}

export const byTimeAsked = (questions: readonly StoryQuestion[]): StoryQuestion[] =>
  questions.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime());
