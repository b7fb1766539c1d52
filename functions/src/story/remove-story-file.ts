import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { removeStoryFile as removeStoryFileCall } from '@keepsong/domain/calls/story';
import { bucket } from '../services/bucket.ts';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { orders, storyFiles } from '../store/collections.ts';
import { STORY_LIMITS } from './tell-story.ts';

/** Deletes a file of a story with its light copies. May be repeated. */
export async function eraseStoryFile({ path }: { path: string }): Promise<void> {
  for (const each of [...COVER_WIDTHS.map((width) => coverVariantPath(path, width)), path]) {
    await bucket().file(each).delete({ ignoreNotFound: true });
  }
}

/** At any time, because it is the customer's own picture or voice. */
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
    if (file.state !== 'rejected') await eraseStoryFile(file);
    await ref.delete();
    return {};
  },
);
