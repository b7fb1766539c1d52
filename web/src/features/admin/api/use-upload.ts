import { uploadPath } from '@keepsong/domain/uploads';
import { useUpload as useFileUpload } from '@/lib/uploads/upload';
import type { UploadTarget as FileTarget } from '@/lib/uploads/upload';
import { UPLOAD_TITLES } from '../model/upload';
import type { UploadTarget } from '../model/upload';
import { followUpload } from './uploads';

/** Where a file of a song goes. */
export function fileTargetOf({ kind, ownerId, songId, orderId }: UploadTarget): FileTarget {
  return {
    key: [songId, kind],
    kind,
    pathOf: (file) => uploadPath(kind, ownerId, songId, file.name, Date.now()),
    metadata: { songId, orderId },
    follow: followUpload,
    titles: UPLOAD_TITLES[kind],
  };
}

/** The current upload to one target of a song. */
export const useUpload = (target: UploadTarget) => useFileUpload(fileTargetOf(target));
