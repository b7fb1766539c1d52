import { UPLOAD_FOLDERS, UPLOAD_KINDS, type UploadKind } from '../uploads.ts';

export interface UploadObject {
  kind: UploadKind;
  ownerId: string;
  songId: string;
  /** When the uploader named it, in epoch milliseconds: the younger of two files is the one that counts. */
  uploadedAtMs: number;
}

/** Reads `{folder}/{owner}/{songId}/{timestamp}-{name}` back; null for any other path. */
export function parseUploadPath(path: string): UploadObject | null {
  const match = /^(songs|covers|drafts\/[AB]|masters|instrumentals)\/([^/]+)\/([^/]+)\/(\d{13})-[^/]+$/.exec(
    path,
  );
  const [, folder, ownerId, songId, at] = match ?? [];
  const kind = UPLOAD_KINDS.find((each) => UPLOAD_FOLDERS[each] === folder);
  if (!kind || !ownerId || !songId || !at) return null;
  return { kind, ownerId, songId, uploadedAtMs: Number(at) };
}

/** True when the file at `path` may take the place of the one at `current`: it is not older. */
export function mayReplace(path: string, current: string | null): boolean {
  const next = parseUploadPath(path);
  if (!next) return false;
  const before = current === null ? null : parseUploadPath(current);
  if (!before || next.uploadedAtMs !== before.uploadedAtMs)
    return next.uploadedAtMs >= (before?.uploadedAtMs ?? 0);
  // Either of two files of one millisecond may win, as long as both deliveries decide alike.
  return path >= (current ?? '');
}
