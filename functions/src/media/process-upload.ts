import type { Option } from '@keepsong/domain/documents/take';
import { uploadIdOf, type Upload } from '@keepsong/domain/documents/upload';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { inspectFile, type FoundContent } from '@keepsong/domain/media/inspect-file';
import { inMemory, type FileProblem, type StoredBytes } from '@keepsong/domain/media/stored-bytes';
import {
  EMPTY_FILE,
  isSongFileKind,
  maxUploadBytes,
  tooLarge,
  UPLOAD_RULES,
  uploadTypeOf,
  type SongFileKind,
  type UploadKind,
} from '@keepsong/domain/uploads';
import { logEvent } from '../log.ts';
import { currentEmail } from '../services/accounts.ts';
import { ASK_EACH_TIME, bucket, isMissing, readPart } from '../services/bucket.ts';
import type { Actor } from '../store/audit.ts';
import { songs } from '../store/collections.ts';
import { wasPaid } from '../store/order-store.ts';
import { retried } from '../store/retried.ts';
import { lightCovers, UnreadableImageError } from './light-covers.ts';
import { measureAudio, type Recording } from './measure-audio.ts';
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
import { DOWNLOAD_TOKENS, uploadedFile, type ObjectFacts, type UploadedFile } from './uploaded-file.ts';

/** The reason of a rejection, in the sentence that the admin reads. */
class RefusedUpload extends Error {}

const sentence = ({ title, description }: { title: string; description: string }) =>
  `${title} - ${description}`;

export type UploadOutcome = StoreOutcome | 'rejected' | 'already_done' | 'gone';

/**
 * Checks an uploaded file, and adds it to its song or deletes it. Every step may be repeated: the same file
 * again ends in the same documents. Throws only when it should be retried.
 */
export async function processUpload(file: UploadedFile): Promise<UploadOutcome> {
  const known = await storedUpload(uploadIdOf(file.path));
  if (known?.state === 'ready') return 'already_done';
  if (known?.state === 'rejected') {
    // The process may have ended between recording the rejection and deleting the file.
    await deleteFile(file);
    return 'rejected';
  }
  try {
    await correctMetadata(file);
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

/**
 * Removes the download token, and stores the type that the extension says, under which the file is sent. Only the metadata is
 * written: a bucket that keeps deleted objects would keep each file that is written over itself.
 */
async function correctMetadata({ kind, path, contentType, hasDownloadToken }: UploadedFile): Promise<void> {
  const type = uploadTypeOf(kind, path);
  if (!hasDownloadToken && (type === null || type === contentType)) return;
  await bucket()
    .file(path)
    .setMetadata({ ...(type && { contentType: type }), metadata: { [DOWNLOAD_TOKENS]: null } });
}

/** An admin who waits for the check can send the file again. */
const MOST_MINUTES = 60;

/** Processes the object of an event of this time, if it is an upload. Throws when the event should come again. */
export async function checkArrival(object: ObjectFacts, time: string): Promise<void> {
  const file = uploadedFile(object);
  if (!file) return;
  const about = { songId: file.songId, kind: file.kind };
  const giveUp = () => refuseUnchecked(file);
  await retried({ since: time, mostMinutes: MOST_MINUTES, event: 'upload_failed', about, giveUp }, () =>
    processUpload(file),
  );
}

/** Does not touch a file whose result is known. */
async function refuseUnchecked(file: UploadedFile): Promise<void> {
  const known = await storedUpload(uploadIdOf(file.path));
  if (!known || known.state === 'processing') await refuse(file, UNCHECKED);
}

const UNKNOWN_SONG = 'Unknown song - There is no such song to add this file to.';
const UNPAID = 'Not paid - Files can be added once this order is paid.';
const NO_SOUND = 'Empty recording - There is no sound in this file.';
const INCOMPLETE = 'Incomplete file - Its end is missing. Please export it again and upload the new file.';
const RF64 =
  'RF64 file - This is a WAV for more than 4 GB (RF64), which many players cannot open. Please export it as an ordinary WAV file.';
const UNCHECKED = 'Not checked - We could not check this file for an hour. Please upload it again.';

async function checkPlace({ kind, bytes, songId, ownerId }: UploadedFile): Promise<void> {
  if (bytes === 0) throw new RefusedUpload(sentence(EMPTY_FILE));
  if (bytes >= maxUploadBytes(kind)) throw new RefusedUpload(sentence(tooLarge(kind)));
  const song = (await songs().doc(songId).get()).data();
  // The owner in the path decides who may read the file, so it must be the song's.
  if (song?.userId !== ownerId) throw new RefusedUpload(UNKNOWN_SONG);
  // Its owner could fetch the file by its path.
  if (!(await wasPaid(song))) throw new RefusedUpload(UNPAID);
}

/** What is in the file. Throws RefusedUpload. */
async function inspect({ kind, path }: UploadedFile, bytes: StoredBytes): Promise<FoundContent> {
  const found = await inspectFile(kind, path, bytes);
  if (!found.ok) throw new RefusedUpload(problemOf(kind, found.problem));
  return found;
}

function problemOf(kind: UploadKind, problem: FileProblem): string {
  const wrongType = sentence(UPLOAD_RULES[kind].rejection);
  return { wrong_type: wrongType, incomplete: INCOMPLETE, empty: NO_SOUND, rf64: RF64 }[problem];
}

async function acceptMedia(file: UploadedFile, known: Upload | null): Promise<StoreOutcome> {
  const [bytes] = await bucket().file(file.path).download();
  if (!known) await recordArrival(file);
  const found = await inspect(file, inMemory(bytes));
  return found.type === 'audio/wav' || found.type === 'audio/mpeg'
    ? acceptAudio(file, found, bytes)
    : acceptCover(file, bytes);
}

/** Reads a few parts of the file: all of it would not fit into the memory. Of two files of a kind, the older one is deleted. */
async function acceptSongFile(file: UploadedFile, kind: SongFileKind): Promise<StoreOutcome> {
  const { path, bytes: size } = file;
  const read = (start: number, length: number) => readPart(path, start, Math.min(length, size - start));
  const { type: contentType, sound } = await inspect(file, { size, read });
  const { outcome, superseded } = await storeSongFile(file, await uploaderOf(file), kind, {
    contentType,
    sound,
  });
  if (superseded !== null) await bucket().file(superseded).delete({ ignoreNotFound: true });
  return outcome;
}

const OPTION_OF: Readonly<Partial<Record<UploadKind, Option>>> = { option_a: 'A', option_b: 'B' };

async function acceptAudio(file: UploadedFile, found: Recording, bytes: Buffer): Promise<StoreOutcome> {
  const { durationMs, peaks, loudness } = await measureAudio(found, bytes);
  if (durationMs === null) throw new RefusedUpload(NO_SOUND);
  const { path, originalName } = file;
  const contentType = found.type;
  const audio = { path, originalName, contentType, bytes: bytes.length, durationMs, peaks, loudness };
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

const deleteFile = ({ path }: UploadedFile) => bucket().file(path).delete({ ignoreNotFound: true });

/** Records the rejection first: the admin sees it even if the file cannot be deleted, and the next delivery deletes it. */
async function refuse(file: UploadedFile, message: string): Promise<void> {
  await recordRejection(file, message, await uploaderOf(file));
  await deleteFile(file);
  logEvent('warn', 'upload_rejected', { songId: file.songId, kind: file.kind });
}
