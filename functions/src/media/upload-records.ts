import { UPLOADS, uploadIdOf, uploadSchema, type Upload } from '@keepsong/domain/documents/upload';
import { COVERS, coverSchema } from '@keepsong/domain/documents/cover';
import { songPath, type Song, type SongAudio } from '@keepsong/domain/documents/song';
import { mayReplace } from '@keepsong/domain/media/upload-object';
import type { Order } from '@keepsong/domain/documents/order';
import { auditIn, type Actor } from '../store/audit.ts';
import { orders, songs } from '../store/collections.ts';
import { converterOf, firestore } from '../store/firestore.ts';
import type { UploadedFile } from './uploaded-file.ts';

const uploadConverter = converterOf(uploadSchema);
const coverConverter = converterOf(coverSchema);

const uploads = () => firestore().collection(UPLOADS).withConverter(uploadConverter);
const covers = () => firestore().collection(COVERS).withConverter(coverConverter);

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
    if ((await transaction.get(ref)).data()?.state === 'rejected') return;
    transaction.set(ref, rejected);
    const after = { kind: file.kind, file: file.originalName, message };
    const deed = { target: songPath(file.songId), orderId: file.orderId || null, before: {}, after };
    auditIn(transaction, uploader, { action: 'file_rejected', ...deed });
  });
}

/** What `store` did: `kept_newer` when a younger file already stands in the song's place. */
export type StoreOutcome = 'stored' | 'kept_newer' | 'no_song';

async function intoSong(
  file: UploadedFile,
  uploader: Actor,
  currentPath: (song: Song) => string | null,
  change: (song: Song) => { song: Partial<Song>; order?: Partial<Order>; cover?: boolean },
): Promise<StoreOutcome> {
  return firestore().runTransaction(async (transaction) => {
    const song = (await transaction.get(songs().doc(file.songId))).data();
    if (!song) return 'no_song';
    const [order, known] = await Promise.all([
      transaction.get(orders().doc(song.orderId)).then((snapshot) => snapshot.data()),
      transaction.get(uploads().doc(uploadIdOf(file.path))).then((snapshot) => snapshot.data()),
    ]);
    const isNewest = mayReplace(file.path, currentPath(song));
    // Another delivery of the same file was faster.
    if (known?.state === 'ready') return isNewest ? 'stored' : 'kept_newer';
    const changes = change(song);
    const updatedAt = new Date();
    if (changes.cover) {
      const { songId, createdAt } = file;
      const id = uploadIdOf(file.path);
      const { userId, orderId } = song;
      transaction.set(covers().doc(id), { id, userId, songId, orderId, filePath: file.path, createdAt });
    }
    if (isNewest) {
      transaction.update(songs().doc(song.id), { ...changes.song, updatedAt });
      if (order && changes.order && order.songId === song.id) {
        transaction.update(orders().doc(order.id), { ...changes.order, updatedAt });
      }
    }
    const done = uploadOf({ ...file, orderId: song.orderId }, { state: 'ready', message: '' });
    transaction.set(uploads().doc(done.id), done);
    auditIn(transaction, uploader, {
      action: 'file_uploaded',
      target: songPath(song.id),
      orderId: song.orderId,
      before: { path: currentPath(song) },
      after: { kind: file.kind, file: file.originalName, path: file.path, isCurrent: isNewest },
    });
    return isNewest ? 'stored' : 'kept_newer';
  });
}

/** Makes the file the song's recording, unless a younger one is; the former file stays where it is. */
export function storeAudio(file: UploadedFile, uploader: Actor, audio: SongAudio): Promise<StoreOutcome> {
  return intoSong(
    file,
    uploader,
    (song) => song.audio?.path ?? null,
    () => ({ song: { audio }, order: { finalSongPath: audio.path } }),
  );
}

/** Adds the cover, and shows it, unless a younger one is shown. */
export function storeCover(file: UploadedFile, uploader: Actor): Promise<StoreOutcome> {
  return intoSong(
    file,
    uploader,
    (song) => song.coverPath,
    () => ({ song: { coverId: uploadIdOf(file.path), coverPath: file.path }, cover: true }),
  );
}
