import type { UploadKind } from '@keepsong/domain/uploads';

export interface UploadTarget {
  kind: UploadKind;
  songId: string;
  /** The song's owner; part of the path, from which the rules derive read access. */
  ownerId: string;
  orderId: string;
}

export const UPLOAD_TITLES: Readonly<Record<UploadKind, { done: string; failed: string }>> = {
  audio: { done: 'Audio file uploaded successfully', failed: 'Failed to upload audio file' },
  option_a: { done: 'Option A uploaded', failed: 'Failed to upload option A' },
  option_b: { done: 'Option B uploaded', failed: 'Failed to upload option B' },
  master: { done: 'Master uploaded', failed: 'Failed to upload the master' },
  instrumental: { done: 'Instrumental uploaded', failed: 'Failed to upload the instrumental' },
  cover: { done: 'Cover image uploaded successfully', failed: 'Failed to upload cover image' },
};
