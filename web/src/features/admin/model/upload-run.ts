import type { UploadKind } from '@keepsong/domain/uploads';

export interface UploadTarget {
  kind: UploadKind;
  songId: string;
  /** The song's owner: part of the path, so that the rules know who may read the file. */
  ownerId: string;
  orderId: string;
}

/** One file on its way. `processing`: it has arrived and the server looks at its bytes. */
export type UploadRun = { fileName: string; size: number } & (
  | { state: 'sending'; sent: number; isWaiting: boolean }
  | { state: 'processing' }
  | { state: 'failed'; message: string }
  | { state: 'rejected'; message: string }
);

export function areaKey({ kind, songId }: Pick<UploadTarget, 'kind' | 'songId'>): string {
  return `${songId}:${kind}`;
}

export const UPLOAD_WORDS: Readonly<Record<UploadKind, { done: string; failed: string }>> = {
  audio: { done: 'Audio file uploaded successfully', failed: 'Failed to upload audio file' },
  cover: { done: 'Cover image uploaded successfully', failed: 'Failed to upload cover image' },
};
