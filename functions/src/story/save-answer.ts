import { saveAnswer as call } from '@keepsong/domain/calls/save-answer';
import { shopDayOf } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { answerTextsOf } from '@keepsong/domain/documents/story';
import { isEnough } from '@keepsong/domain/story';
import { formOf } from '@keepsong/domain/order-form';
import { defineCallable } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { teamNotice } from '../email/order-emails.ts';
import { emailOutbox, story } from '../store/collections.ts';
import type { Transaction } from '../store/firestore.ts';
import { changeStory, ownOrder, stepIn, STORY_LIMITS, withAnswer } from './story-step.ts';

export const saveAnswer = defineCallable(
  call,
  { who: 'signed_in', limits: STORY_LIMITS },
  async ({ orderId, card, text, seen }, { uid }) =>
    changeStory(orderId, async (transaction, found) => {
      const order = ownOrder(found, uid);
      const stored = (await transaction.get(story(orderId))).data();
      const before = stored?.answers[card] ?? { text: '', version: 0 };
      // Also a repeat after a lost reply.
      if (before.text === text) return { outcome: 'saved', version: before.version };
      if (before.version !== seen) return { outcome: 'conflict', text: before.text, version: before.version };
      const now = new Date();
      const version = before.version + 1;
      const after = withAnswer(order, stored, card, { text, version, savedAt: now });
      const announce = stored?.read ? await announceChange(transaction, order, now) : null;
      const form = formOf(order);
      const isNowEnough = isEnough({ answers: answerTextsOf(after), form });
      stepIn(transaction, order, { type: 'tell', isEnough: isNowEnough }, now);
      transaction.set(story(orderId), after);
      announce?.();
      return { outcome: 'saved', version };
    }),
);

/** Notifies the team of a change of what it has read, once a day. Reads before anything is written. */
async function announceChange(
  transaction: Transaction,
  { id: orderId, songTitle }: Order,
  now: Date,
): Promise<() => void> {
  const notice = teamNotice(
    `${orderId}:story_changed:${shopDayOf(now)}`,
    { occasion: 'story_changed', orderId, songTitle, path: `/admin/orders/${orderId}` },
    { appUrl: config().APP_URL, now },
  );
  const ref = emailOutbox().doc(notice.id);
  const isQueued = (await transaction.get(ref)).exists;
  return () => void (isQueued || transaction.create(ref, notice));
}
