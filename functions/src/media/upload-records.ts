import { uploadIdOf, type Upload } from '@keepsong/domain/documents/upload';
import { songPath, type Song, type SongAudio } from '@keepsong/domain/documents/song';
import { originalOf } from '@keepsong/domain/media/listening-copy';
import { mayReplace } from '@keepsong/domain/media/upload-object';
import type { SongFileKind } from '@keepsong/domain/uploads';
import type { Order } from '@keepsong/domain/documents/order';
import type { SongFile } from '@keepsong/domain/documents/song-parts';
import type { Option } from '@keepsong/domain/documents/takes';
import { aboutSong, auditIn, type Actor } from '../store/audit.ts';
import { covers, draftTakes, orders, songFiles, songs, uploads } from '../store/collections.ts';
import { firestore, type Transaction, readIn } from '../store/firestore.ts';
import type { UploadedFile } from './uploaded-file.ts';

export async function storedUpload(id: string): Promise<Upload | null> {
  return (await uploads().doc(id).get()).data() ?? null;
}

function uploadOf(file: UploadedFile, change: Pick<Upload, 'state' | 'message'>): Upload {
  const now = new Date();
  const { path, kind, songId, orderId, originalName, bytes, by, createdAt } = file;
  const id = uploadIdOf(path);
  return { id, kind, songId, orderId, path, originalName, bytes, by, ...change, createdAt, updatedAt: now };
}

/** `createdAt` is the file's own, so that a repeat writes the same. */
export async function recordArrival(file: UploadedFile): Promise<void> {
  await uploads()
    .doc(uploadIdOf(file.path))
    .set(uploadOf(file, { state: 'processing', message: '' }));
}

export async function recordRejection(file: UploadedFile, message: string, uploader: Actor): Promise<void> {
  const rejected = uploadOf(file, { state: 'rejected', message });
  await firestore().runTransaction(async (transaction) => {
    const ref = uploads().doc(rejected.id);
    if ((await readIn(transaction, ref))?.state === 'rejected') return;
    transaction.set(ref, rejected);
    const after = { kind: file.kind, file: file.originalName, message };
    const deed = { target: songPath(file.songId), orderId: file.orderId || null, after };
    auditIn(transaction, uploader, { action: 'file_rejected', ...deed });
  });
}

/** The result of `store`; `kept_newer` when the bucket created the song's file later than this one. */
export type StoreOutcome = 'stored' | 'kept_newer' | 'no_song';

interface Place {
  current: (transaction: Transaction, song: Song) => Promise<string | null> | string | null;
  /** Writes the fields of every file, and the rest only for the newest. */
  write: (
    transaction: Transaction,
    about: { song: Song; order: Order | undefined; isNewest: boolean },
  ) => void;
}

const recordOf = (transaction: Transaction, path: string) =>
  readIn(transaction, uploads().doc(uploadIdOf(path)));

async function intoPlace(file: UploadedFile, uploader: Actor, place: Place): Promise<StoreOutcome> {
  return firestore().runTransaction(async (transaction) => {
    const song = await readIn(transaction, songs().doc(file.songId));
    // After the deletion of an account its songs have another owner: the file must not stay under the person's path.
    if (song?.userId !== file.ownerId) return 'no_song';
    const [order, known, before] = await Promise.all([
      readIn(transaction, orders().doc(song.orderId)),
      recordOf(transaction, file.path),
      place.current(transaction, song),
    ]);
    const record = before === null ? undefined : await recordOf(transaction, before);
    // A published option that became the song's recording has no record: it is as old as the choice.
    const chosenAt = song.chosenTakeId === null ? null : (order?.completedAt ?? null);
    const chosen = before !== null && chosenAt ? { path: before, createdAt: chosenAt } : null;
    const isNewest = mayReplace(file, record ?? chosen);
    // Another delivery of the same file was faster.
    if (known?.state === 'ready') return isNewest ? 'stored' : 'kept_newer';
    place.write(transaction, { song, order, isNewest });
    const done = uploadOf({ ...file, orderId: song.orderId }, { state: 'ready', message: file.remark });
    transaction.set(uploads().doc(done.id), done);
    auditIn(transaction, uploader, {
      action: 'file_uploaded',
      ...aboutSong(song),
      before: { path: before },
      after: { kind: file.kind, file: file.originalName, path: file.path, isCurrent: isNewest },
    });
    return isNewest ? 'stored' : 'kept_newer';
  });
}

/** Makes the file the song's recording, unless a younger one is; the former file stays where it is. */
export function storeAudio(file: UploadedFile, uploader: Actor, audio: SongAudio): Promise<StoreOutcome> {
  return intoPlace(file, uploader, {
    current: (_transaction, song) => song.audio && originalOf(song.audio.path),
    write(transaction, { song, order, isNewest }) {
      if (!isNewest) return;
      const updatedAt = new Date();
      transaction.update(songs().doc(song.id), { audio, updatedAt });
      if (order?.songId === song.id) {
        transaction.update(orders().doc(order.id), { finalSongPath: audio.path, updatedAt });
      }
    },
  });
}

/** Adds the cover, and shows it, unless a younger one is shown. */
export function storeCover(file: UploadedFile, uploader: Actor): Promise<StoreOutcome> {
  const id = uploadIdOf(file.path);
  return intoPlace(file, uploader, {
    current: (_transaction, song) => song.coverPath,
    write(transaction, { song, isNewest }) {
      const { id: songId, userId, orderId } = song;
      const { path: filePath, createdAt } = file;
      transaction.set(covers().doc(id), { id, userId, songId, orderId, filePath, createdAt });
      if (!isNewest) return;
      transaction.update(songs().doc(songId), { coverId: id, coverPath: filePath, updatedAt: new Date() });
    },
  });
}

/** Makes the file the draft of one option, which only the team can hear, unless a younger one is. */
export function storeDraft(
  file: UploadedFile,
  uploader: Actor,
  option: Option,
  audio: SongAudio,
): Promise<StoreOutcome> {
  return intoPlace(file, uploader, {
    async current(transaction, song) {
      const draft = await readIn(transaction, draftTakes(song.id).doc(option));
      // The upload, also when the draft is the copy made from it.
      return draft ? originalOf(draft.audio.path) : null;
    },
    write(transaction, { song, isNewest }) {
      if (!isNewest) return;
      const { id: songId, userId, orderId } = song;
      const draft = { id: option, songId, orderId, userId, option, audio, createdAt: file.createdAt };
      transaction.set(draftTakes(songId).doc(option), draft);
    },
  });
}

/** Makes the file the song's master or instrumental, unless a younger one is. `superseded` is the path of the other one. */
export async function storeSongFile(
  file: UploadedFile,
  uploader: Actor,
  id: SongFileKind,
  found: Pick<SongFile, 'contentType' | 'sound' | 'sha256'>,
): Promise<{ outcome: StoreOutcome; superseded: string | null }> {
  let before: string | null = null;
  const outcome = await intoPlace(file, uploader, {
    current: async (transaction, song) => {
      before = (await readIn(transaction, songFiles(song.id).doc(id)))?.path ?? null;
      return before;
    },
    write(transaction, { song, isNewest }) {
      if (!isNewest) return;
      const { path, originalName, bytes, createdAt: uploadedAt } = file;
      const { id: songId, userId, orderId } = song;
      const about = { id, songId, orderId, userId, path, originalName, bytes, uploadedAt, ...found };
      transaction.set(songFiles(songId).doc(id), about);
    },
  });
  if (outcome === 'kept_newer') return { outcome, superseded: file.path };
  // A repeated delivery finds its own file.
  return { outcome, superseded: before === file.path ? null : before };
}
