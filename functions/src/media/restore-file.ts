import { restoreFile as call } from '@keepsong/domain/calls/restore-file';
import { songPath } from '@keepsong/domain/documents/song';
import { uploadPath, uploadTypeOf } from '@keepsong/domain/uploads';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { bucket, isMissing } from '../services/bucket.ts';
import { audit } from '../store/audit.ts';
import { songs } from '../store/collections.ts';
import { storedUpload } from './upload-records.ts';

/** A copy and not a change of the song: the file that the bucket created last is the current one, in whatever order files are processed. */
export const restoreFile = defineCallable(call, { who: 'admin' }, async ({ uploadId }, caller) => {
  const upload = await storedUpload(uploadId);
  const song = upload?.state === 'ready' && (await songs().doc(upload.songId).get()).data();
  if (!upload || !song) throw new CallError('not_found');
  const { kind, originalName } = upload;
  const path = uploadPath(kind, song.userId, song.id, originalName, Date.now());
  try {
    const former = bucket().file(upload.path);
    const contentType = uploadTypeOf(kind, path) ?? '';
    const metadata = { originalName, songId: song.id, orderId: song.orderId, uploadedBy: caller.uid };
    await former.copy(bucket().file(path), { contentType, metadata });
  } catch (error) {
    throw isMissing(error) ? new CallError('not_found') : error;
  }
  await audit(caller, {
    action: 'file_restored',
    target: songPath(song.id),
    orderId: song.orderId,
    before: {},
    after: { kind, file: originalName, uploadedAt: upload.createdAt.toISOString() },
  });
  return { path };
});
