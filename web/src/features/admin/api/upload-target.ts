import type { Song } from '@keepsong/domain/documents/song';
import { UPLOADS, uploadSchema } from '@keepsong/domain/documents/upload';
import { uploadPath, type UploadKind } from '@keepsong/domain/uploads';
import { limit, query, where } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { followCheck } from '@/lib/uploads/follow-check';
import type { UploadTarget } from '@/lib/uploads/upload';

const uploads = documents(uploadSchema);

const RECORDING = 'MP3 or WAV, smaller than 200MB';

export const UPLOAD_WORDS: Readonly<Record<UploadKind, UploadTarget['titles'] & { hint: string }>> = {
  audio: { hint: RECORDING, done: 'Audio file uploaded successfully', failed: 'Failed to upload audio file' },
  option_a: { hint: RECORDING, done: 'Option A uploaded', failed: 'Failed to upload option A' },
  option_b: { hint: RECORDING, done: 'Option B uploaded', failed: 'Failed to upload option B' },
  master: {
    hint: 'WAV, smaller than 200MB',
    done: 'Master uploaded',
    failed: 'Failed to upload the master',
  },
  instrumental: {
    hint: RECORDING,
    done: 'Instrumental uploaded',
    failed: 'Failed to upload the instrumental',
  },
  cover: {
    hint: 'JPG, PNG or WebP, smaller than 20MB',
    done: 'Cover image uploaded successfully',
    failed: 'Failed to upload cover image',
  },
};

export const KIND_OF = { A: 'option_a', B: 'option_b' } as const;

/** Where a file of a song goes. The rules derive from the owner in its path who may read it. */
export function uploadTargetOf(kind: UploadKind, { id: songId, userId, orderId }: Song): UploadTarget {
  return {
    key: [songId, kind],
    kind,
    pathOf: (file) => uploadPath(kind, userId, songId, file.name, Date.now()),
    metadata: { songId, orderId },
    // No other file has its path.
    follow: (path, signal) =>
      followCheck(query(uploads.in(UPLOADS), where('path', '==', path), limit(1)), {
        find: ([upload]) => upload,
        isResult: ({ state }) => state !== 'processing',
        signal,
      }),
    titles: UPLOAD_WORDS[kind],
  };
}
