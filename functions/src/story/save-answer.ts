import { saveAnswer as call } from '@keepsong/domain/calls/save-answer';
import { answerTextsOf } from '@keepsong/domain/documents/story';
import { isEnough } from '@keepsong/domain/story';
import { formOf } from '@keepsong/domain/order-form';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { ownIn } from '../callable/found.ts';
import { orders, story } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { announceChange, stepIn, STORY_LIMITS, withAnswer } from './story-step.ts';

export const saveAnswer = defineSaveCallable(
  call,
  { who: 'signed_in', limits: STORY_LIMITS, turn: ({ orderId }) => orderId },
  async (transaction, { orderId, card }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const stored = await readIn(transaction, story(orderId));
    const { text: value, version } = stored?.answers[card] ?? { text: '', version: 0 };
    return {
      value,
      version,
      async write(text, next, now) {
        const after = withAnswer(order, stored, card, { text, version: next, savedAt: now });
        const announce = stored?.read ? await announceChange(transaction, order, now) : null;
        const isNowEnough = isEnough({ answers: answerTextsOf(after), form: formOf(order) });
        await stepIn(transaction, order, { type: 'tell', isEnough: isNowEnough }, now);
        transaction.set(story(orderId), after);
        announce?.();
      },
    };
  },
);
