import { STORY_FILE_SLOTS, type StoryFileSlot } from '../story.ts';
import { STORY_FOLDER, UPLOAD_FOLDERS, UPLOAD_KINDS, type UploadKind } from '../uploads.ts';

interface UploadObject {
  kind: UploadKind;
  ownerId: string;
  songId: string;
}

/** Reads `{folder}/{owner}/{songId}/{time}-{name}` back; null for any other path. */
export function parseUploadPath(path: string): UploadObject | null {
  const match = /^(songs|covers|drafts\/[AB]|masters|instrumentals)\/([^/]+)\/([^/]+)\/\d{13}-[^/]+$/.exec(
    path,
  );
  const [, folder, ownerId, songId] = match ?? [];
  const kind = UPLOAD_KINDS.find((each) => UPLOAD_FOLDERS[each] === folder);
  return kind && ownerId && songId ? { kind, ownerId, songId } : null;
}

export interface StoryObject {
  ownerId: string;
  orderId: string;
  slot: StoryFileSlot;
  name: string;
}

/** Reads `story/{owner}/{order}/{slot}.{extension}` back; null for any other path. */
export function parseStoryPath(path: string): StoryObject | null {
  const [folder, ownerId, orderId, name = '', ...rest] = path.split('/');
  const slot = STORY_FILE_SLOTS.find(
    (each) => /^[a-z0-9]+$/.test(name.slice(each.length + 1)) && name.startsWith(`${each}.`),
  );
  return folder === STORY_FOLDER && ownerId && orderId && slot && rest.length === 0
    ? { ownerId, orderId, slot, name }
    : null;
}

interface StoredObject {
  path: string;
  /** When the bucket created it, by the bucket's clock. */
  createdAt: Date;
}

/** True when `next` may take the place of `current`: the bucket did not create it earlier. */
export function mayReplace(next: StoredObject, current: StoredObject | null): boolean {
  if (!current) return true;
  const later = next.createdAt.getTime() - current.createdAt.getTime();
  // Either of two files of one millisecond may win, as long as both deliveries decide alike.
  return later === 0 ? next.path >= current.path : later > 0;
}
