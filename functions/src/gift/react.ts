import type { Gift } from '@keepsong/domain/documents/gift';
import type { GiftAction } from '@keepsong/domain/gift-page';
import { isSung } from '@keepsong/domain/lyric-lines';

export type Reaction = Extract<GiftAction, { type: 'heart' | 'thank' | 'delete_thanks' }>;

interface Reacted {
  change: Pick<Gift, 'hearts' | 'thanks'>;
  isNews: boolean;
}

/** The outbox's row of a gift's digest. `none`: not written yet, or deleted again. `sent`: also when it failed or is not wanted. */
export type DigestRow = 'none' | 'queued' | 'sent';

interface DigestStep {
  digest: Gift['digest'];
  row: 'keep' | 'write' | 'delete';
}

/**
 * Until the owner looks there is one e-mail, and another one for the first thanks after it. Otherwise, anybody with the link
 * could flood the owner with e-mails by giving hearts and taking them back.
 */
export function digestAfter(
  known: Gift['digest'],
  row: DigestRow,
  { change, isNews }: Reacted,
  type: Reaction['type'],
  newId: string,
): DigestStep {
  const isThanks = isNews && type === 'thank';
  const hasThanks = isThanks || known?.hasThanks === true;
  if (known && row === 'queued') {
    const isEmpty = change.hearts.length === 0 && !(hasThanks && change.thanks);
    // Its id is kept, so that a reaction that is given and removed again does not make the e-mail another one.
    return { digest: { id: known.id, hasThanks }, row: isEmpty ? 'delete' : 'write' };
  }
  const isSent = known !== null && row === 'sent';
  if (!isNews || (isSent && (known.hasThanks || !isThanks))) return { digest: known, row: 'keep' };
  return { digest: { id: known && !isSent ? known.id : newId, hasThanks }, row: 'write' };
}

type Refused = 'not_wanted' | 'no_such_line' | 'changed';

/** Returns a gift's change by a heart, thanks or their deletion; null when there is none. */
export function reacted(
  gift: Pick<Gift, 'hearts' | 'thanks' | 'takesReactions'>,
  action: Reaction,
  lines: readonly { id: string; text: string }[],
  now: Date,
): Reacted | Refused | null {
  const { hearts, thanks } = gift;
  if (action.type === 'heart') {
    const { lineId, isOn } = action;
    if (hearts.includes(lineId) === isOn) return null;
    // A heart can be taken back in any case.
    if (!isOn) return { change: { thanks, hearts: hearts.filter((id) => id !== lineId) }, isNews: false };
    if (!gift.takesReactions) return 'not_wanted';
    if (!lines.some(({ id, text }) => id === lineId && isSung(text))) return 'no_such_line';
    return { change: { thanks, hearts: [...hearts, lineId] }, isNews: true };
  }
  const text = action.type === 'thank' ? action.text : null;
  const stored = thanks?.text ?? null;
  if (text === stored) return null;
  if (text !== null && !gift.takesReactions) return 'not_wanted';
  if (action.seen !== stored) return 'changed';
  return { change: { hearts, thanks: text === null ? null : { text, at: now } }, isNews: text !== null };
}
