import type { Option } from '@keepsong/domain/documents/take';
import { uploadIdOf } from '@keepsong/domain/documents/upload';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { verifiedMedia, type MediaType } from '@keepsong/domain/media/sniff';
import {
  EMPTY_FILE,
  MAX_UPLOAD_BYTES,
  TOO_LARGE,
  UPLOAD_RULES,
  type UploadKind,
} from '@keepsong/domain/uploads';
import { logEvent } from '../log.ts';
import { currentEmail } from '../services/accounts.ts';
import { ASK_EACH_TIME, bucket, isMissing } from '../services/bucket.ts';
import type { Actor } from '../store/audit.ts';
import { songs } from '../store/collections.ts';
import { lightCovers, UnreadableImageError } from './light-covers.ts';
import { measureAudio } from './measure-audio.ts';
import {
  recordArrival,
  recordRejection,
  storeAudio,
  storeCover,
  storeDraft,
  storedUpload,
  type StoreOutcome,
} from './upload-records.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** Why a file is refused, in the sentence the admin reads. */
class RefusedUpload extends Error {}

const sentence = ({ title, description }: { title: string; description: string }) =>
  `${title} - ${description}`;

export type UploadOutcome = StoreOutcome | 'written_again' | 'rejected' | 'already_done' | 'gone';

/**
 * Looks at what was uploaded, and makes it part of its song or removes it. Every step may be repeated: the same file
 * again ends in the same documents. Throws only when it should be tried again.
 */
export async function processUpload(file: UploadedFile): Promise<UploadOutcome> {
  const known = await storedUpload(uploadIdOf(file.path));
  if (known && known.state !== 'processing') return 'already_done';
  try {
    if (file.hasDownloadToken) return await removeDownloadToken(file);
    const bytes = await readFile(file);
    if (!known) await recordArrival(file);
    const outcome = await take(file, bytes);
    logEvent('info', 'upload_processed', { songId: file.songId, kind: file.kind, outcome });
    return outcome;
  } catch (error) {
    if (isMissing(error)) return 'gone';
    if (!(error instanceof RefusedUpload)) throw error;
    await refuse(file, error.message);
    return 'rejected';
  }
}

/** Writes the file over itself without the token. Storage delivers the new one, which is then processed. */
async function removeDownloadToken(file: UploadedFile): Promise<'written_again'> {
  const { path, contentType, originalName, songId, orderId, by } = file;
  const object = bucket().file(path);
  await object.copy(object, { contentType, metadata: { originalName, songId, orderId, uploadedBy: by } });
  return 'written_again';
}

async function readFile(file: UploadedFile): Promise<Buffer> {
  if (file.bytes === 0) throw new RefusedUpload(sentence(EMPTY_FILE));
  if (file.bytes >= MAX_UPLOAD_BYTES) throw new RefusedUpload(sentence(TOO_LARGE));
  const object = bucket().file(file.path);
  const song = (await songs().doc(file.songId).get()).data();
  // The owner in the path decides who may read the file, so it must be the song's.
  if (song?.userId !== file.ownerId)
    throw new RefusedUpload('Unknown song - There is no such song to add this file to.');
  const [bytes] = await object.download();
  return bytes;
}

async function take(file: UploadedFile, bytes: Buffer): Promise<StoreOutcome> {
  const type = verifiedMedia(file.kind, file.contentType, bytes);
  if (!type) throw new RefusedUpload(sentence(UPLOAD_RULES[file.kind].rejection));
  const outcome = await (file.kind === 'cover' ? takeCover(file, bytes) : takeAudio(file, type, bytes));
  if (outcome === 'no_song')
    throw new RefusedUpload('Unknown song - There is no such song to add this file to.');
  return outcome;
}

const OPTION_OF: Readonly<Partial<Record<UploadKind, Option>>> = { option_a: 'A', option_b: 'B' };

async function takeAudio(file: UploadedFile, type: MediaType, bytes: Buffer): Promise<StoreOutcome> {
  const { durationMs, peaks, loudness } = await measureAudio(type, bytes);
  if (durationMs === null) throw new RefusedUpload('Empty recording - There is no sound in this file.');
  const { path, originalName } = file;
  const audio = { path, originalName, contentType: type, bytes: bytes.length, durationMs, peaks, loudness };
  const uploader = await uploaderOf(file);
  const option = OPTION_OF[file.kind];
  return option ? storeDraft(file, uploader, option, audio) : storeAudio(file, uploader, audio);
}

async function takeCover(file: UploadedFile, bytes: Buffer): Promise<StoreOutcome> {
  try {
    for (const { width, bytes: light } of await lightCovers(bytes)) {
      await bucket()
        .file(coverVariantPath(file.path, width))
        .save(light, {
          resumable: false,
          metadata: { contentType: 'image/webp', cacheControl: ASK_EACH_TIME },
        });
    }
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    throw new RefusedUpload(sentence(UPLOAD_RULES.cover.rejection), { cause: error });
  }
  return storeCover(file, await uploaderOf(file));
}

/** The storage rules let an admin name nobody but themselves. */
async function uploaderOf({ by }: UploadedFile): Promise<Actor> {
  return { uid: by || 'unknown', email: by && (await currentEmail(by)) };
}

/** The file goes first: killed in between, the next delivery still tells the admin. */
async function refuse(file: UploadedFile, message: string): Promise<void> {
  await bucket().file(file.path).delete({ ignoreNotFound: true });
  await recordRejection(file, message, await uploaderOf(file));
  logEvent('warn', 'upload_rejected', { songId: file.songId, kind: file.kind });
}
