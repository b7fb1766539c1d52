import type { Order } from '@keepsong/domain/documents/order';
import type { StoryFile } from '@keepsong/domain/documents/story';
import { isOver } from '@keepsong/domain/order-status';
import { namedAs, storyFileKindOf, type FileType } from '@keepsong/domain/uploads';
import { LONGEST_MEMO_SECONDS, MOST_STORY_FILES_A_DAY } from '@keepsong/domain/story';
import { logEvent } from '../log.ts';
import {
  checkSize,
  correctType,
  deleteCopies,
  deleteFile,
  RefusedUpload,
  removeToken,
  UNCHECKED,
} from '../media/checked-file.ts';
import { keepImage } from '../media/image.ts';
import { measureAudible } from '../media/measure-audio.ts';
import { soundOf } from '../media/sound.ts';
import type { UploadedStoryFile } from '../media/uploaded-file.ts';
import { bucket, isMissing } from '../services/bucket.ts';
import { orders, storyFiles } from '../store/collections.ts';
import { firestore, goodDocuments, readIn } from '../store/firestore.ts';
import { consumeQuota, limitsOf } from '../store/rate-limit.ts';
import { retried } from '../store/retried.ts';
import { removeStoryFile as removeStoryFileCall } from '@keepsong/domain/calls/story';
import { defineCallable, CallError } from '../callable/define-callable.ts';
import { STORY_LIMITS } from './tell-story.ts';

/** A customer who waits for the check can send the file again. */
const MOST_MINUTES = 60;
/** A recorder stops a moment after it was told to. */
const MEMO_MARGIN_MS = 1_500;

const CLOSED = 'Not taken - The story of this order is closed, so it takes no files.';
const TAKEN = 'Not taken - There is another file in this place already. Please remove it first.';
const TOO_MANY = `Too many files today - You can send at most ${MOST_STORY_FILES_A_DAY} files a day. Please send this one tomorrow.`;
const TOO_LONG = `Too long - A voice memo has at most ${LONGEST_MEMO_SECONDS} seconds.`;

/** The limit of one person, for all orders, also those that do not exist. Each file is read and checked, also one that is sent again. */
export const STORY_FILES_A_DAY = limitsOf('story-files', { day: MOST_STORY_FILES_A_DAY });

/** Checks a file that a customer has sent with a story, and adds it to the story or deletes it. Throws when it should be retried. */
export async function checkStoryFile(file: UploadedStoryFile, time: string): Promise<void> {
  const about = { orderId: file.orderId, kind: file.kind };
  const end = {
    giveUp: () => refuse(file, UNCHECKED),
    isUnfinished: async () => (await stateOf(file)) === 'processing',
  };
  await retried({ since: time, mostMinutes: MOST_MINUTES, event: 'story_file_failed', about, ...end }, () =>
    check(file),
  );
}

/** The stored state of the check of this file; null before it has begun. */
async function stateOf({ orderId, name, createdAt }: UploadedStoryFile): Promise<StoryFile['state'] | null> {
  const known = (await storyFiles(orderId).doc(name).get()).data();
  return known?.uploadedAt.getTime() === createdAt.getTime() ? known.state : null;
}

async function check(file: UploadedStoryFile): Promise<void> {
  const state = await stateOf(file);
  if (state === 'ready') return;
  try {
    if (!(await isInPlace(file))) return await deleteLeft(file);
    if (state === null) await countIn(file);
    await removeToken(file);
    if (!takesFiles((await orders().doc(file.orderId).get()).data(), file)) throw new RefusedUpload(CLOSED);
    checkSize(file);
    await begin(file);
    const found = await contentOf(file);
    await correctType(file, found.contentType);
    if (!(await store(file, found))) return await deleteLeft(file);
    logEvent('info', 'story_file_checked', { orderId: file.orderId, kind: file.kind });
  } catch (error) {
    if (isMissing(error)) return await deleteLeft(file);
    if (!(error instanceof RefusedUpload)) throw error;
    await refuse(file, error.message);
  }
}

/** When the file that has this name now was created, in milliseconds; null for none. */
async function timeInPlace({ path }: UploadedStoryFile): Promise<number | null> {
  try {
    const [{ timeCreated = 0 }] = await bucket().file(path).getMetadata();
    return new Date(timeCreated).getTime();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** False when the file was removed, or another file has its name now. */
const isInPlace = async (file: UploadedStoryFile): Promise<boolean> =>
  (await timeInPlace(file)) === file.createdAt.getTime();

/** A file that was deleted during its check leaves no copies, unless another one has its name now. */
async function deleteLeft(file: UploadedStoryFile): Promise<void> {
  if ((await timeInPlace(file)) === null) await deleteCopies(file);
}

/** The owner in the path decides who may read the file, so it must be the order's. */
function takesFiles(order: Order | undefined, { ownerId }: UploadedStoryFile): order is Order {
  return (
    order?.userId === ownerId &&
    order.paymentStatus === 'paid' &&
    !isOver(order) &&
    order.status === 'pending'
  );
}

/** Throws RefusedUpload. */
async function countIn({ ownerId }: UploadedStoryFile): Promise<void> {
  if (await consumeQuota(ownerId, STORY_FILES_A_DAY, new Date())) throw new RefusedUpload(TOO_MANY);
}

/** Records that the work has begun, by which the next delivery knows that it was killed. */
async function begin(file: UploadedStoryFile): Promise<void> {
  const { contentType } = file;
  const record = { ...recordOf(file), contentType, durationMs: null, message: '' };
  await storyFiles(file.orderId)
    .doc(file.name)
    .set({ ...record, state: 'processing' });
}

type Content = Pick<StoryFile, 'durationMs' | 'bytes' | 'uploadedAt'> & { contentType: FileType };

/** Throws RefusedUpload. */
async function contentOf(file: UploadedStoryFile): Promise<Content> {
  const [bytes] = await bucket().file(file.path).download();
  if (file.kind === 'photo') {
    const { type: contentType, createdAt: uploadedAt, ...kept } = await keepImage(file, bytes);
    return { contentType, durationMs: null, uploadedAt, ...kept };
  }
  const { type: contentType, recording, ...said } = await soundOf(bytes, file.kind);
  // The head of a trimmed MP3 still says how long it was.
  const { durationMs } = recording ? await measureAudible(recording, bytes) : said;
  if (file.kind === 'voice_memo' && (durationMs ?? 0) > LONGEST_MEMO_SECONDS * 1000 + MEMO_MARGIN_MS) {
    throw new RefusedUpload(TOO_LONG);
  }
  return { contentType, durationMs, bytes: file.bytes, uploadedAt: file.createdAt };
}

/** False when the file was removed during its check. Throws RefusedUpload when the story was closed meanwhile, or the place has a file with another extension. */
async function store(file: UploadedStoryFile, content: Content): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const [order, all] = await Promise.all([
      readIn(transaction, orders().doc(file.orderId)),
      transaction.get(storyFiles(file.orderId).where('slot', '==', file.slot)),
    ]);
    if (!takesFiles(order, file)) throw new RefusedUpload(CLOSED);
    const isTaken = goodDocuments(all.docs).some(({ id, state }) => id !== file.name && state === 'ready');
    if (isTaken) throw new RefusedUpload(TAKEN);
    if (!all.docs.some(({ id }) => id === file.name)) return false;
    transaction.set(storyFiles(order.id).doc(file.name), {
      ...recordOf(file),
      ...content,
      // The team downloads it under this name.
      originalName: namedAs(file.kind, file.originalName, content.contentType),
      state: 'ready',
      message: '',
    });
    return true;
  });
}

const recordOf = ({
  name,
  orderId,
  ownerId,
  slot,
  path,
  originalName,
  bytes,
  createdAt,
}: UploadedStoryFile) => ({
  id: name,
  orderId,
  userId: ownerId,
  slot,
  path,
  originalName,
  bytes,
  uploadedAt: createdAt,
});

/** Records the reason for the order's owner, then deletes the file. Somebody else's order learns nothing of it. */
async function refuse(file: UploadedStoryFile, message: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const ref = storyFiles(file.orderId).doc(file.name);
    const [order, known] = await Promise.all([
      readIn(transaction, orders().doc(file.orderId)),
      readIn(transaction, ref),
    ]);
    // A younger file under this name keeps its record.
    if (order?.userId !== file.ownerId || (known && known.uploadedAt > file.createdAt)) return;
    const { contentType } = file;
    transaction.set(ref, { ...recordOf(file), contentType, durationMs: null, state: 'rejected', message });
  });
  if (await isInPlace(file)) await deleteFile(file);
  else await deleteLeft(file);
  logEvent('warn', 'story_file_rejected', { orderId: file.orderId, kind: file.kind });
}

/** A customer may remove their own picture or voice at any time. */
export const removeStoryFile = defineCallable(
  removeStoryFileCall,
  { who: 'signed_in', limits: STORY_LIMITS },
  async ({ orderId, fileId }, { uid }) => {
    const order = (await orders().doc(orderId).get()).data();
    if (order?.userId !== uid) throw new CallError('not_found');
    const ref = storyFiles(orderId).doc(fileId);
    const file = (await ref.get()).data();
    // A repeat after a lost reply.
    if (!file) return {};
    // Before its record, so that a repeat finds what is left.
    if (file.state !== 'rejected') await deleteFile({ kind: storyFileKindOf(file.slot), path: file.path });
    await ref.delete();
    return {};
  },
);
