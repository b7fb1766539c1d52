import { uploadPath } from '@keepsong/domain/uploads';
import { useUpload as useFileUpload } from '@/lib/uploads/upload';
import { UPLOAD_TITLES } from '../model/upload';
import type { UploadTarget } from '../model/upload';
import { followCheck } from './uploads';

/** The current upload to one target of a song. */
export function useUpload({ kind, ownerId, songId, orderId }: UploadTarget) {
  return useFileUpload({
    key: [songId, kind],
    kind,
    pathOf: (file) => uploadPath(kind, ownerId, songId, file.name, Date.now()),
    metadata: { songId, orderId },
    follow: followCheck,
    titles: UPLOAD_TITLES[kind],
  });
}
