// First, because it sets the environment that the SDK reads.
import { PROJECT_ID, ports } from './cloud.ts';
import { initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { uploadDocumentPath, uploadIdOf } from '@keepsong/domain/documents/upload';
import { uploadPath, type UploadKind } from '@keepsong/domain/uploads';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { database } from './database.ts';
import { waitFor } from './wait-for.ts';

process.env['STORAGE_EMULATOR_HOST'] = `http://${LOCAL_HOST}:${ports.storage}`;
const app = initializeApp({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }, 'files');

export { wavFile } from '../../functions/testing/wav.ts';

/** The bucket without rules. */
export const bucket = getStorage(app).bucket();

export const exists = async (path: string): Promise<boolean> => (await bucket.file(path).exists())[0];

export const deleted = (path: string): Promise<true> =>
  waitFor('the file to be deleted', async () => !(await exists(path)) || null);

export async function filesUnder(prefix: string): Promise<string[]> {
  return (await bucket.getFiles({ prefix }))[0].map(({ name }) => name);
}

interface Upload {
  kind: UploadKind;
  ownerId: string;
  songId: string;
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** Epoch milliseconds in the object's name; by default now. */
  at?: number;
  metadata?: Record<string, string>;
}

export const RECORDING = { kind: 'audio', name: 'River Road.wav', contentType: 'audio/wav' } as const;
export const COVER = { kind: 'cover', name: 'art.png', contentType: 'image/png' } as const;

/** Puts a file where an admin's browser puts it. Returns its path. */
export async function upload(file: Upload): Promise<string> {
  const path = uploadPath(file.kind, file.ownerId, file.songId, file.name, file.at ?? Date.now());
  await bucket.file(path).save(Buffer.from(file.bytes), {
    resumable: false,
    metadata: {
      contentType: file.contentType,
      metadata: { originalName: file.name, songId: file.songId, uploadedBy: 'an-admin', ...file.metadata },
    },
  });
  return path;
}

/** What the check of an upload has recorded. */
export const checkedUpload = (path: string) =>
  waitFor(`${path} to be looked at`, async () => {
    const upload = (await database.doc(uploadDocumentPath(uploadIdOf(path))).get()).data();
    return upload?.['state'] !== 'processing' && upload;
  });

/** The public URL of a file: no token, no sign-in. */
export function urlOf(path: string): string {
  return `http://${LOCAL_HOST}:${ports.storage}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
}
