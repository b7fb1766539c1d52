import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { isDeepStrictEqual } from 'node:util';
import { GIFTS, giftSchema, type Gift } from '@keepsong/domain/documents/gift';
import { SONGS, songSchema, type Song } from '@keepsong/domain/documents/song';
import { BASE_OPTIONS } from '../config.ts';
import { shownThanks } from '../gallery/publication.ts';
import { syncPublicSong } from '../gallery/sync-public-song.ts';
import { errorFields, logEvent } from '../log.ts';
import { converterOf, documentOf } from '../store/firestore.ts';
import { giftIdsOfSong } from '../store/gift-store.ts';
import { isShown } from './decide.ts';
import { syncGift } from './sync-gift.ts';

const giftConverter = converterOf(giftSchema);
const songConverter = converterOf(songSchema);

/** Retried after an error. Reading a cover needs the memory. */
const OPTIONS = {
  ...BASE_OPTIONS,
  memory: '512MiB',
  maxInstances: 10,
  timeoutSeconds: 120,
  retry: true,
} as const;

const filesOf = ({ copies, audioPath, coverPath }: Gift) =>
  [copies?.audio.path, copies?.cover?.path, audioPath, coverPath].filter((path) => path != null);

/** True when files have to be copied or deleted; the call that changed the gift may have been interrupted. */
function needsFiles(before: Gift | undefined, after: Gift | undefined): boolean {
  if (!after) return true;
  const kept = filesOf(after);
  return (
    (after.token !== null) !== (after.copies !== null) ||
    !isShown(after) ||
    (before !== undefined && filesOf(before).some((path) => !kept.includes(path)))
  );
}

/** Updates a gift's files and its public thanks after each change, also after an interrupted call. */
export const followGift = onDocumentWritten({ ...OPTIONS, document: `${GIFTS}/{giftId}` }, async (event) => {
  const { giftId } = event.params;
  const before = event.data && documentOf(event.data.before, giftConverter);
  const after = event.data && documentOf(event.data.after, giftConverter);
  const songId = (after ?? before)?.songId;
  const [was, is] = [before && shownThanks(before), after && shownThanks(after)];
  try {
    if (needsFiles(before, after)) await syncGift(giftId);
    if (songId && was?.text !== is?.text) await syncPublicSong(songId);
  } catch (error) {
    logEvent('error', 'gift_not_followed', { giftId, ...errorFields(error) });
    throw error;
  }
});

const shownOf = ({ isPaid, audio, coverPath }: Song) => [isPaid, audio?.path, coverPath];

/** Gives a song's gifts its new recording or cover; closes them after a refund, and reopens them after a new payment. */
export const followGiftSong = onDocumentWritten(
  { ...OPTIONS, document: `${SONGS}/{songId}` },
  async (event) => {
    const { before, after } = event.data ?? {};
    const was = before && documentOf(before, songConverter);
    const is = after && documentOf(after, songConverter);
    if (!was || (is && isDeepStrictEqual(shownOf(was), shownOf(is)))) return;
    const { songId } = event.params;
    try {
      for (const giftId of await giftIdsOfSong(songId)) await syncGift(giftId);
    } catch (error) {
      logEvent('error', 'gifts_not_followed', { songId, ...errorFields(error) });
      throw error;
    }
  },
);
