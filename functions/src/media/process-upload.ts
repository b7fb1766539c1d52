import type { Option } from '@keepsong/domain/documents/take';
import { uploadIdOf, type Upload } from '@keepsong/domain/documents/upload';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { verifiedMedia, type MediaType } from '@keepsong/domain/media/sniff';
import { inspectSongFile } from '@keepsong/domain/media/song-file';
import {
  EMPTY_FILE,
  isSongFileKind,
  maxUploadBytes,
  tooLarge,
  UPLOAD_RULES,
  type SongFileKind,
  type UploadKind,
} from '@keepsong/domain/uploads';
import { logEvent } from '../log.ts';
import { currentEmail } from '../services/accounts.ts';
import { ASK_EACH_TIME, bucket, isMissing, readPart } from '../services/bucket.ts';
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
  storeSongFile,
  type StoreOutcome,
} from './upload-records.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** The reason of a rejection, in the sentence that the admin reads. */
class RefusedUpload extends Error {}

const sentence = ({ title, description }: { title: string; description: string }) =>
  `${title} - ${description}`;

export type UploadOutcome = StoreOutcome | 'written_again' | 'rejected' | 'already_done' | 'gone';

/**
 * Checks an uploaded file, and adds it to its song or deletes it. Every step may be repeated: the same file
 * again ends in the same documents. Throws only when it should be retried.
 */
export async function processUpload(file: UploadedFile): Promise<UploadOutcome> {
  const known = await storedUpload(uploadIdOf(file.path));
  if (known && known.state !== 'processing') return 'already_done';
  try {
    if (file.hasDownloadToken) return await removeDownloadToken(file);
    await checkPlace(file);
    const { kind } = file;
    const outcome = isSongFileKind(kind) ? await acceptSongFile(file, kind) : await acceptMedia(file, known);
    if (outcome === 'no_song') throw new RefusedUpload(UNKNOWN_SONG);
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

const UNKNOWN_SONG = 'Unknown song - There is no such song to add this file to.';
const NO_SOUND = 'Empty recording - There is no sound in this file.';

async function checkPlace({ kind, bytes, songId, ownerId }: UploadedFile): Promise<void> {
  if (bytes === 0) throw new RefusedUpload(sentence(EMPTY_FILE));
  if (bytes >= maxUploadBytes(kind)) throw new RefusedUpload(sentence(tooLarge(kind)));
  const song = (await songs().doc(songId).get()).data();
  // The owner in the path decides who may read the file, so it must be the song's.
  if (song?.userId !== ownerId) throw new RefusedUpload(UNKNOWN_SONG);
}

async function acceptMedia(file: UploadedFile, known: Upload | null): Promise<StoreOutcome> {
  const [bytes] = await bucket().file(file.path).download();
  if (!known) await recordArrival(file);
  const type = verifiedMedia(file.kind, file.contentType, bytes);
  if (!type) throw new RefusedUpload(sentence(UPLOAD_RULES[file.kind].rejection));
  return file.kind === 'cover' ? acceptCover(file, bytes) : acceptAudio(file, type, bytes);
}

/** Reads a few parts of the file: all of it would not fit into the memory. Of two files of a kind, the older one is deleted. */
async function acceptSongFile(file: UploadedFile, kind: SongFileKind): Promise<StoreOutcome> {
  const { path, contentType, bytes: size } = file;
  const read = (start: number, length: number) => readPart(path, start, Math.min(length, size - start));
  const found = await inspectSongFile(kind, contentType, { size, read });
  if (!found.ok) {
    const { rejection } = UPLOAD_RULES[kind];
    throw new RefusedUpload(
      { wrong_type: sentence(rejection), incomplete: INCOMPLETE, empty: NO_SOUND }[found.problem],
    );
  }
  const about = { contentType: found.contentType, sound: found.sound };
  const { outcome, superseded } = await storeSongFile(file, await uploaderOf(file), kind, about);
  if (superseded !== null) await bucket().file(superseded).delete({ ignoreNotFound: true });
  return outcome;
}

const INCOMPLETE = 'Incomplete file - Its end is missing. Please export it again and upload the new file.';

const OPTION_OF: Readonly<Partial<Record<UploadKind, Option>>> = { option_a: 'A', option_b: 'B' };

async function acceptAudio(file: UploadedFile, type: MediaType, bytes: Buffer): Promise<StoreOutcome> {
  const { durationMs, peaks, loudness } = await measureAudio(type, bytes);
  if (durationMs === null) throw new RefusedUpload(NO_SOUND);
  const { path, originalName } = file;
  const audio = { path, originalName, contentType: type, bytes: bytes.length, durationMs, peaks, loudness };
  const uploader = await uploaderOf(file);
  const option = OPTION_OF[file.kind];
  return option ? storeDraft(file, uploader, option, audio) : storeAudio(file, uploader, audio);
}

async function acceptCover(file: UploadedFile, bytes: Buffer): Promise<StoreOutcome> {
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

/** The storage rules let an admin name only themselves. */
async function uploaderOf({ by }: UploadedFile): Promise<Actor> {
  return { uid: by || 'unknown', email: by && (await currentEmail(by)) };
}

/** Deletes the file first: after a crash in between, the next delivery still records the rejection for the admin. */
async function refuse(file: UploadedFile, message: string): Promise<void> {
  await bucket().file(file.path).delete({ ignoreNotFound: true });
  await recordRejection(file, message, await uploaderOf(file));
  logEvent('warn', 'upload_rejected', { songId: file.songId, kind: file.kind });
}
