import { createHash } from 'node:crypto';
import type { Option } from '@keepsong/domain/documents/takes';
import { uploadIdOf } from '@keepsong/domain/documents/upload';
import { listeningPath } from '@keepsong/domain/media/listening-copy';
import {
  isImageKind,
  isSongFileKind,
  MAX_LISTENING_BYTES,
  UPLOAD_RULES,
  type SongFileKind,
  type UploadKind,
} from '@keepsong/domain/uploads';
import { remarkOn, type Recording } from '@keepsong/domain/media/inspect-sound';
import { type WavFormat, wavSamples } from '@keepsong/domain/media/wav';
import { logEvent } from '../log.ts';
import { currentEmail } from '../services/accounts.ts';
import { bucket, isMissing } from '../services/bucket.ts';
import type { Actor } from '../store/audit.ts';
import { songs } from '../store/collections.ts';
import { wasPaid } from '../store/order-store.ts';
import { retried } from '../store/retried.ts';
import {
  checkSize,
  correctType,
  deleteCopies,
  deleteFile,
  RefusedUpload,
  removeToken,
  sentence,
  UNCHECKED,
} from './checked-file.ts';
import { keepImage } from './image.ts';
import { measureAudible } from './measure-audio.ts';
import { soundOf } from './sound.ts';
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
import { uploadedFile, type ObjectFacts, type UploadedFile } from './uploaded-file.ts';

type UploadOutcome = StoreOutcome | 'rejected' | 'already_done' | 'gone';

/** Adds a file to its song or deletes it. Every step may be repeated. Throws only when it should be retried. */
export async function processUpload(file: UploadedFile): Promise<UploadOutcome> {
  const known = await storedUpload(uploadIdOf(file.path));
  if (known?.state === 'ready') return 'already_done';
  if (known?.state === 'rejected') {
    // The process may have ended between recording the rejection and deleting the file.
    await deleteFile(file);
    return 'rejected';
  }
  try {
    await removeToken(file);
    await checkPlace(file);
    const [bytes] = await bucket().file(file.path).download();
    if (!known) await recordArrival(file);
    const outcome = await accept(file, bytes);
    if (outcome === 'no_song') throw new RefusedUpload(UNKNOWN_SONG);
    logEvent('info', 'upload_processed', { songId: file.songId, kind: file.kind, outcome });
    return outcome;
  } catch (error) {
    if (isMissing(error)) {
      await deleteCopies(file);
      return 'gone';
    }
    if (!(error instanceof RefusedUpload)) throw error;
    await refuse(file, error.message);
    return 'rejected';
  }
}

/** An admin who waits for the check can send the file again. */
const MOST_MINUTES = 60;

/** Processes the object of an event of this time, if it is an upload. Throws when the event should come again. */
export async function checkArrival(object: ObjectFacts, time: string): Promise<void> {
  const file = uploadedFile(object);
  if (!file) return;
  const about = { songId: file.songId, kind: file.kind };
  const end = {
    giveUp: () => refuseUnchecked(file),
    isUnfinished: async () => (await storedUpload(uploadIdOf(file.path)))?.state === 'processing',
  };
  await retried({ since: time, mostMinutes: MOST_MINUTES, event: 'upload_failed', about, ...end }, () =>
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

async function checkPlace(file: UploadedFile): Promise<void> {
  checkSize(file);
  const { songId, ownerId } = file;
  const song = (await songs().doc(songId).get()).data();
  // The owner in the path decides who may read the file, so it must be the song's.
  if (song?.userId !== ownerId) throw new RefusedUpload(UNKNOWN_SONG);
  // Its owner could fetch the file by its path.
  if (!(await wasPaid(song))) throw new RefusedUpload(UNPAID);
}

/** The kinds of the team take a WAV or an MP3 only. Throws RefusedUpload. */
async function recordingIn({ kind }: UploadedFile, bytes: Buffer): Promise<Recording> {
  const { recording } = await soundOf(bytes, kind);
  if (!recording) throw new RefusedUpload(sentence(UPLOAD_RULES[kind].rejection));
  return recording;
}

function accept(file: UploadedFile, bytes: Buffer): Promise<StoreOutcome> {
  const { kind } = file;
  if (isImageKind(kind)) return acceptCover(file, bytes);
  return isSongFileKind(kind) ? acceptSongFile(file, kind, bytes) : acceptAudio(file, bytes);
}

/** Of two files of a kind, the older one is deleted. */
async function acceptSongFile(file: UploadedFile, kind: SongFileKind, bytes: Buffer): Promise<StoreOutcome> {
  const recording = await recordingIn(file, bytes);
  const { type: contentType, sound } = recording;
  await correctType(file, contentType);
  await measureAudible(recording, bytes);
  const checked = { ...file, remark: remarkOn(recording) };
  const { outcome, superseded } = await storeSongFile(checked, await uploaderOf(file), kind, {
    contentType,
    sound,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  if (superseded !== null) await bucket().file(superseded).delete({ ignoreNotFound: true });
  return outcome;
}

const OPTION_OF: Readonly<Partial<Record<UploadKind, Option>>> = { option_a: 'A', option_b: 'B' };

async function acceptAudio(file: UploadedFile, bytes: Buffer): Promise<StoreOutcome> {
  const found = await recordingIn(file, bytes);
  await correctType(file, found.type);
  const measured = await measureAudible(found, bytes);
  const { path, originalName } = file;
  const contentType = found.type;
  const heard =
    found.type === 'audio/mpeg' || bytes.length < MAX_LISTENING_BYTES
      ? { path, originalName, contentType, bytes: bytes.length }
      : await listeningCopyOf(file, found.wav, bytes);
  const audio = { ...heard, ...measured };
  const uploader = await uploaderOf(file);
  const option = OPTION_OF[file.kind];
  const checked = { ...file, remark: remarkOn(found) };
  return option ? storeDraft(checked, uploader, option, audio) : storeAudio(checked, uploader, audio);
}

/** Saves the copy of a large recording that the customer hears; the original stays beside it. */
async function listeningCopyOf({ path, originalName }: UploadedFile, wav: WavFormat, bytes: Buffer) {
  const copy = listeningPath(path);
  const mp3 = await encodeMp3(bytes, wav);
  const contentType = 'audio/mpeg';
  await bucket().file(copy).save(mp3, { resumable: false, metadata: { contentType } });
  return {
    path: copy,
    originalName: originalName.replace(/\.wave?$/i, '.mp3'),
    contentType,
    bytes: mp3.length,
  };
}

async function acceptCover(file: UploadedFile, bytes: Buffer): Promise<StoreOutcome> {
  const { type, ...kept } = await keepImage(file, bytes);
  await correctType(file, type);
  return storeCover({ ...file, ...kept }, await uploaderOf(file));
}

/** The storage rules let an admin name only themselves. */
async function uploaderOf({ by }: UploadedFile): Promise<Actor> {
  return { uid: by || 'unknown', email: by && (await currentEmail(by)) };
}

/** Records the rejection first: the admin sees it even if the file cannot be deleted, and the next delivery deletes it. */
async function refuse(file: UploadedFile, message: string): Promise<void> {
  await recordRejection(file, message, await uploaderOf(file));
  await deleteFile(file);
  logEvent('warn', 'upload_rejected', { songId: file.songId, kind: file.kind });
}

/** Nobody hears a difference to the original at this rate, and a song of five minutes has 7 MB. */
const KBIT_PER_SECOND = 192;

/** Of more than two channels, two are heard; the encoder lowers rates above 48 kHz. Takes about a twentieth of the song's length. */
export async function encodeMp3(bytes: Uint8Array, wav: WavFormat): Promise<Buffer> {
  // Fetched with the first large WAV: the encoder is compiled when it is loaded.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  const channels = wav.channels === 1 ? 1 : 2;
  encoder.configure({ channels, sampleRate: wav.sampleRate, bitrate: KBIT_PER_SECOND });
  // The encoder uses one buffer for all that it returns.
  const parts: Uint8Array[] = [];
  for (const block of wavSamples(bytes, wav)) parts.push(encoder.encode(block.slice(0, channels)).slice());
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
}
