import { readStory as call } from '@keepsong/domain/calls/read-story';
import type { Story } from '@keepsong/domain/documents/story';
import { STORY_CARDS } from '@keepsong/domain/story';
import { defineCallable } from '../callable/define-callable.ts';
import { story } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

export const readStory = defineCallable(call, { who: 'admin' }, async ({ orderId, versions }) => {
  await firestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(story(orderId))).data();
    if (stored)
      transaction.update(story(orderId), { read: { texts: readTexts(stored, versions), at: new Date() } });
  });
  return {};
});

/** An answer that was changed after it was shown stays unread. */
function readTexts({ answers, read }: Story, versions: Partial<Record<string, number>>) {
  const texts: NonNullable<Story['read']>['texts'] = { ...read?.texts };
  for (const card of STORY_CARDS) {
    const answer = answers[card];
    if (answer && answer.version === versions[card]) texts[card] = answer.text;
  }
  return texts;
}
