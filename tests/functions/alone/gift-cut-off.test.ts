import { saveGift } from '@keepsong/domain/calls/save-gift';
import { giftPath } from '@keepsong/domain/documents/gift';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { bucket, exists, wavFile } from '../../support/files.ts';
import { fileOf, giftForm, givenFinishedSong, givenGift } from '../../support/gifts.ts';
import { newCustomer } from '../../support/people.ts';
import { startTriggers, stopTriggers } from '../../support/triggers.ts';

it('A gift that was cut off after its file names were stored is completed under them; other files are deleted', async () => {
  const owner = await newCustomer();
  const { songId } = await givenFinishedSong(owner);
  const { giftId } = await givenGift(owner, songId);
  const path = await fileOf(giftId);
  const stray = `gifts/${giftId}/${randomUUID()}/old.wav`;
  // Otherwise the gift's trigger completes it.
  await stopTriggers();
  try {
    await bucket.file(path).delete();
    await bucket.file(stray).save(wavFile(1), { resumable: false });
    await database.doc(giftPath(giftId)).update({ audioPath: null });
  } finally {
    await startTriggers();
  }
  await owner.call(saveGift, { giftId, songId, seen: 1, value: giftForm({ words: 'Again' }) });
  expect([await fileOf(giftId), await exists(path), await exists(stray)]).toEqual([path, true, false]);
});
