import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { ORDERS, type Order } from '@keepsong/domain/documents/order';
import type { StoryFile } from '@keepsong/domain/documents/story';
import { STORY_CARDS } from '@keepsong/domain/story';
import { storyFilePath } from '@keepsong/domain/uploads';
import { optionsFor } from '../config.ts';
import { bucket, isMissing } from '../services/bucket.ts';
import { orders, story, storyFiles } from '../store/collections.ts';
import { firestore, goodDocuments } from '../store/firestore.ts';
import { retried } from '../store/retried.ts';

/** An answer that the customer has given meanwhile stays. */
async function copyAnswers({ id: orderId, userId, fromOrderId }: Order, now: Date): Promise<void> {
  if (fromOrderId === null) return;
  await firestore().runTransaction(async (transaction) => {
    const [source, own] = (await transaction.getAll(story(fromOrderId), story(orderId))).map((found) =>
      found.data(),
    );
    if (source?.userId !== userId) return;
    const answers = { ...own?.answers };
    for (const card of STORY_CARDS) {
      const text = source.answers[card]?.text;
      if (text && !answers[card]) answers[card] = { text, version: 1, savedAt: now };
    }
    transaction.set(story(orderId), { id: 'answers', orderId, userId, read: null, ...own, answers });
  });
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && Number(error.code) === 412;

/** The copy is checked and recorded like a file that the customer sends. */
async function copyFile({ id: orderId, userId }: Order, file: StoryFile): Promise<void> {
  const target = bucket().file(storyFilePath(userId, orderId, file.id));
  const metadata = { originalName: file.originalName, uploadedBy: userId };
  try {
    await bucket()
      .file(file.path)
      .copy(target, {
        contentType: file.contentType,
        metadata,
        preconditionOpts: { ifGenerationMatch: 0 },
      });
  } catch (error) {
    // It was removed meanwhile, or the customer has sent another one.
    if (!isMissing(error) && !isTaken(error)) throw error;
  }
}

/** Copies, so that each order's story changes and is deleted with its order. A reference belongs to one song and stays. May be repeated. */
async function copyStoryTo(orderId: string, now: Date): Promise<void> {
  const order = (await orders().doc(orderId).get()).data();
  if (!order || order.fromOrderId === null) return;
  await copyAnswers(order, now);
  const [files, known] = await Promise.all(
    [order.fromOrderId, orderId].map(async (id) => goodDocuments((await storyFiles(id).get()).docs)),
  );
  for (const file of files ?? []) {
    const isUsed = file.userId === order.userId && file.state === 'ready' && file.slot !== 'reference';
    if (isUsed && !known?.some(({ slot }) => slot === file.slot)) await copyFile(order, file);
  }
}

/** When another song from a story is paid: before, nobody works with it, and an unpaid order has no files. */
export const copyStory = onDocumentCreated(
  { ...optionsFor('private'), document: `${ORDERS}/{orderId}/events/paid`, maxInstances: 10, retry: true },
  async ({ params: { orderId }, time }) => {
    await retried({ since: time, event: 'story_not_copied', about: { orderId } }, () =>
      copyStoryTo(orderId, new Date(time)),
    );
  },
);
