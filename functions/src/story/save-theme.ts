import { saveTheme as call } from '@keepsong/domain/calls/save-theme';
import { songIdsOf } from '@keepsong/domain/documents/order';
import { answerTextsOf } from '@keepsong/domain/documents/story';
import { formOf } from '@keepsong/domain/order-form';
import { isEnough } from '@keepsong/domain/story';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { ownIn } from '../callable/found.ts';
import { orders, songs, story } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { announceChange, stepIn, STORY_LIMITS } from './story-step.ts';

export const saveTheme = defineSaveCallable(
  call,
  { who: 'signed_in', limits: STORY_LIMITS, turn: ({ orderId }) => orderId },
  async (transaction, { orderId }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const stored = await readIn(transaction, story(orderId));
    return {
      value: order.songThemes,
      version: order.briefVersion,
      async write(theme, briefVersion, now) {
        const announce = stored?.read ? await announceChange(transaction, order, now) : null;
        const form = { ...formOf(order), theme };
        const isNowEnough = isEnough({ answers: answerTextsOf(stored), form });
        await stepIn(transaction, order, { type: 'tell', isEnough: isNowEnough }, now);
        transaction.update(orders().doc(orderId), {
          songThemes: theme,
          metadata: { formData: form },
          briefVersion,
          updatedAt: now,
        });
        for (const id of songIdsOf(order)) {
          transaction.update(songs().doc(id), { themes: theme, updatedAt: now });
        }
        announce?.();
      },
    };
  },
);
