import type { Song } from '@keepsong/domain/documents/song';
import { uploadPath, type UploadKind } from '@keepsong/domain/uploads';
import type { UploadTarget } from '@/lib/uploads/upload';
import { followUpload } from './uploads';

const TITLES: Readonly<Record<UploadKind, UploadTarget['titles']>> = {
  audio: { done: 'Audio file uploaded successfully', failed: 'Failed to upload audio file' },
  option_a: { done: 'Option A uploaded', failed: 'Failed to upload option A' },
  option_b: { done: 'Option B uploaded', failed: 'Failed to upload option B' },
  master: { done: 'Master uploaded', failed: 'Failed to upload the master' },
  instrumental: { done: 'Instrumental uploaded', failed: 'Failed to upload the instrumental' },
  cover: { done: 'Cover image uploaded successfully', failed: 'Failed to upload cover image' },
};

/** Where a file of a song goes. The rules derive from the owner in its path who may read it. */
export function uploadTargetOf(
  kind: UploadKind,
  { id: songId, userId, orderId }: Pick<Song, 'id' | 'userId' | 'orderId'>,
): UploadTarget {
  return {
    key: [songId, kind],
    kind,
    pathOf: (file) => uploadPath(kind, userId, songId, file.name, Date.now()),
    metadata: { songId, orderId },
    follow: followUpload,
    titles: TITLES[kind],
  };
}
