import { removeStoryFile as call } from '@keepsong/domain/calls/remove-story-file';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { orders, storyFiles } from '../store/collections.ts';
import { eraseStoryFile } from './erase-story-file.ts';
import { STORY_LIMITS } from './story-step.ts';

/** At any time, because it is the customer's own picture or voice. */
export const removeStoryFile = defineCallable(
  call,
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
