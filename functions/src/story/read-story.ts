import { readStory as call } from '@keepsong/domain/calls/read-story';
import { withAlerts } from '@keepsong/domain/alerts';
import type { Story } from '@keepsong/domain/documents/story';
import { STORY_CARDS } from '@keepsong/domain/story';
import { defineCallable } from '../callable/define-callable.ts';
import { orders, story } from '../store/collections.ts';
import { changeStory } from './story-step.ts';

export const readStory = defineCallable(call, { who: 'admin' }, async ({ orderId, versions, answers }) =>
  changeStory(orderId, async (transaction, order) => {
    const stored = (await transaction.get(story(orderId))).data();
    const now = new Date();
    if (stored) transaction.update(story(orderId), { read: { texts: readTexts(stored, versions), at: now } });
    if (order && answers > 0) {
      const openAnswers = Math.max(0, order.openAnswers - answers);
      transaction.update(orders().doc(orderId), {
        openAnswers,
        ...withAlerts({ ...order, openAnswers }, now),
      });
    }
    return {};
  }),
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
