import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { isDeepStrictEqual } from 'node:util';
import { giftPath, GIFTS, giftSchema, type Gift } from '@keepsong/domain/documents/gift';
import { songPath, SONGS, songSchema, type Song } from '@keepsong/domain/documents/song';
import { isCompleted } from '@keepsong/domain/order-status';
import { optionsFor } from '../config.ts';
import type { LogFields } from '../log.ts';
import { audit, SYSTEM, type AuditedDeed } from '../store/audit.ts';
import { gifts } from '../store/collections.ts';
import { documentOf } from '../store/firestore.ts';
import { retried } from '../store/retried.ts';
import { followPublicSong } from '../gallery/sync-public-song.ts';
import { followCertifiedSong } from '../passport/passport.ts';
import { syncGift } from './sync-gift.ts';

/** Retried after an error; the audit log says when that has ended. Reading a cover needs the memory. */
const OPTIONS = {
  ...optionsFor('private'),
  memory: '512MiB',
  maxInstances: 10,
  timeoutSeconds: 120,
  retry: true,
} as const;

const filesOf = ({ copies }: Gift) =>
  [copies?.audio.path, copies?.cover?.path].filter((path) => path !== undefined);

/** True when files have to be copied or deleted; the call that changed the gift may have been interrupted. */
function needsFiles(before: Gift | undefined, after: Gift | undefined): boolean {
  if (!after?.copies || !after.areCopied) return true;
  const kept = filesOf(after);
  return before !== undefined && filesOf(before).some((path) => !kept.includes(path));
}

function untilShown(
  time: string,
  about: LogFields,
  where: Pick<AuditedDeed, 'target' | 'orderId'>,
  work: () => Promise<void>,
): Promise<void> {
  const giveUp = () => audit(SYSTEM, { action: 'gift_not_published', ...where });
  return retried({ since: time, event: 'gift_not_followed', about, giveUp }, work);
}

/** Updates a gift's files after each change, also after an interrupted call. */
export const followGift = onDocumentWritten({ ...OPTIONS, document: `${GIFTS}/{giftId}` }, async (event) => {
  const { giftId } = event.params;
  const before = documentOf(giftSchema, event.data?.before);
  const after = documentOf(giftSchema, event.data?.after);
  const orderId = (after ?? before)?.orderId ?? null;
  await untilShown(event.time, { giftId }, { target: giftPath(giftId), orderId }, async () => {
    if (needsFiles(before, after)) await syncGift(giftId);
  });
});

const shownOf = ({ isPaid, audio, coverPath, orderStatus, lyricsRevision }: Song) => [
  isPaid,
  isCompleted(orderStatus) && lyricsRevision,
  audio?.path,
  coverPath,
];

/** Gives a song's gifts its recording when it is finished, and a new recording, cover or text; closes them after a refund, and reopens them after a new payment. */
async function followGivenSong(was: Song, is: Song | undefined, time: string): Promise<void> {
  if (is && isDeepStrictEqual(shownOf(was), shownOf(is))) return;
  const { id: songId, orderId } = was;
  await untilShown(time, { songId }, { target: songPath(songId), orderId }, async () => {
    // Only their ids are read, because a document that does not parse must not keep files or a link for ever.
    const ofSong = await gifts().where('songId', '==', songId).select().get();
    for (const { id } of ofSong.docs) await syncGift(id);
  });
}

/** After each change of a song, of which there are many: what is public of it, its gifts and its passport. None waits for one that fails. */
export const followSong = onDocumentWritten(
  { ...OPTIONS, document: `${SONGS}/{songId}` },
  async ({ data, time }) => {
    const was = documentOf(songSchema, data?.before);
    const is = documentOf(songSchema, data?.after);
    if (!was) return;
    const following = [followPublicSong, followGivenSong, followCertifiedSong].map((one) =>
      one(was, is, time),
    );
    await Promise.allSettled(following);
    await Promise.all(following);
  },
);
