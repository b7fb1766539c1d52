import { UPLOADS, uploadSchema, type Upload } from '@keepsong/domain/documents/upload';
import type { UploadKind } from '@keepsong/domain/uploads';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { followCheck } from '@/lib/uploads/follow-check';
import type { FollowedCheck } from '@/lib/uploads/upload';

const uploads = documents(uploadSchema);

/** Limits the reads of an order's page, which shows several lists. */
const MAX_VERSIONS = 3;

/** The last accepted files of a song, newest first. */
export function useUploads(songId: string, kind: UploadKind): Read<Upload[]> {
  return useLiveQuery(
    query(
      uploads.in(UPLOADS),
      where('songId', '==', songId),
      where('kind', '==', kind),
      where('state', '==', 'ready'),
      orderBy('createdAt', 'desc'),
      limit(MAX_VERSIONS),
    ),
  );
}

/** Follows the server's check of the file at `path`, which no other file has. */
export function followUpload(path: string, signal: AbortSignal): FollowedCheck {
  return followCheck(query(uploads.in(UPLOADS), where('path', '==', path), limit(1)), {
    find: ([upload]) => upload,
    isResult: ({ state }) => state !== 'processing',
    signal,
  });
}
