import { readStory as call } from '@keepsong/domain/calls/story';
import { withAlerts } from '@keepsong/domain/alerts';
import type { Story } from '@keepsong/domain/documents/story';
import { STORY_CARDS } from '@keepsong/domain/story';
import { defineTransaction } from '../callable/define-transaction.ts';
import { foundIn } from '../callable/found.ts';
import { orders, story, storyQuestions } from '../store/collections.ts';
import { goodDocuments, readIn } from '../store/firestore.ts';
import { readShop } from '../store/settings-store.ts';

export const readStory = defineTransaction(
  call,
  { who: 'admin', turn: ({ orderId }) => orderId },
  async (transaction, { orderId, versions, seenUntil }) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const stored = await readIn(transaction, story(orderId));
    const now = new Date();
    const all = await transaction.get(storyQuestions(orderId));
    const left = goodDocuments(all.docs).filter(
      ({ answeredAt }) => answeredAt && answeredAt.getTime() > (seenUntil ?? 0),
    );
    if (stored) transaction.update(story(orderId), { read: { texts: readTexts(stored, versions), at: now } });
    if (left.length < order.openAnswers) {
      const openAnswers = left.length;
      transaction.update(orders().doc(orderId), {
        openAnswers,
        ...withAlerts({ ...order, openAnswers }, now, await readShop()),
      });
    }
    return {};
  },
);

/** An answer that was changed after it was shown stays unread. */
function readTexts({ answers, read }: Story, versions: Partial<Record<string, number>>) {
  const texts: NonNullable<Story['read']>['texts'] = { ...read?.texts };
  for (const card of STORY_CARDS) {
    const answer = answers[card];
    if (answer && answer.version === versions[card]) texts[card] = answer.text;
  }
  return texts;
}
