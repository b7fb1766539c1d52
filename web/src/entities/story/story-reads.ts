/** What pages read of a story, without React: the first reads of a page start before it loads. */
import {
  storyFileSchema,
  storyFilesPath,
  storyPath,
  storyQuestionSchema,
  storyQuestionsPath,
  storySchema,
} from '@keepsong/domain/documents/story';
import { limit, query } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';

const stories = documents(storySchema);
const files = documents(storyFileSchema);
const questions = documents(storyQuestionSchema);

/** More than there can be. */
const MOST = 50;

export const storyRef = (orderId: string) => stories.at(storyPath(orderId));
// Only admins may read those of others: readers add the owner (`owned`).
export const storyFilesOf = (orderId: string) => query(files.in(storyFilesPath(orderId)), limit(MOST));
export const questionsOf = (orderId: string) => query(questions.in(storyQuestionsPath(orderId)), limit(MOST));
