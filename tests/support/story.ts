import {
  storyFilesPath,
  storyFileSchema,
  storyPath,
  storyQuestionsPath,
  storyQuestionSchema,
  storySchema,
  type StoryFile,
} from '@keepsong/domain/documents/story';
import type { Order } from '@keepsong/domain/documents/order';
import { UPLOAD_RULES, storyFileKindOf, storyFilePath } from '@keepsong/domain/uploads';
import type { StoryFileSlot } from '@keepsong/domain/story';
import { database, stored, storedAll } from './database.ts';
import { givenOrder, type Account } from './factory.ts';
import { bucket } from './files.ts';
import { waitFor } from './wait-for.ts';

/** A paid order whose story is not enough: the customer's turn since now. */
export function givenUntold(owner: Pick<Account, 'uid' | 'email'>, changes: Partial<Order> = {}) {
  const now = new Date();
  return givenOrder(owner, {
    storyState: 'open',
    waitingOn: 'customer',
    clock: { dueDay: '2031-01-15', pausedAt: now, pausedMs: 0 },
    nextReminderAt: new Date(now.getTime() + 2 * 86_400_000),
    ...changes,
  });
}

export const storedStory = (orderId: string) => stored(storyPath(orderId), storySchema);

export const storedQuestions = (orderId: string) =>
  storedAll(database.collection(storyQuestionsPath(orderId)).orderBy('askedAt'), storyQuestionSchema);

export const storedStoryFiles = (orderId: string) =>
  storedAll(database.collection(storyFilesPath(orderId)), storyFileSchema);

/** Puts a file where the customer's browser puts it. Returns its path. */
export async function sendStoryFile(
  order: Pick<Order, 'id' | 'userId'>,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const path = storyFilePath(order.userId, order.id, name);
  const [slot = '', extension = ''] = name.split('.');
  const contentType = UPLOAD_RULES[storyFileKindOf(slot as StoryFileSlot)].types[extension] ?? '';
  await bucket.file(path).save(Buffer.from(bytes), {
    resumable: false,
    metadata: { contentType, metadata: { originalName: `My ${name}`, uploadedBy: order.userId } },
  });
  return path;
}

/** Waits until the file was checked. */
export const checkedFile = (orderId: string, name: string): Promise<StoryFile> =>
  waitFor(`the check of ${name}`, async () =>
    (await storedStoryFiles(orderId)).find(({ id, state }) => id === name && state !== 'processing'),
  );
