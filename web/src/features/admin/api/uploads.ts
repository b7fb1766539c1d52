import { UPLOADS, uploadSchema } from '@keepsong/domain/documents/upload';
import { limit, query, where } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { followCheck } from '@/lib/uploads/follow-check';
import type { FollowedCheck } from '@/lib/uploads/upload';

const uploads = documents(uploadSchema);

/** Follows the server's check of the file at `path`, which no other file has. */
export function followUpload(path: string, signal: AbortSignal): FollowedCheck {
  return followCheck(query(uploads.in(UPLOADS), where('path', '==', path), limit(1)), {
    find: ([upload]) => upload,
    isResult: ({ state }) => state !== 'processing',
    signal,
  });
}
