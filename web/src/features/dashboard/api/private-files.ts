import { playerStore } from '@/lib/player';
import { onSignOut } from '@/lib/sign-out-tasks';
import { fetchPrivateFile } from './fetch-private-file';
import type { OnProgress } from './fetch-private-file';

export interface PrivateFile {
  blob: Blob;
  /** An address within this page; it ends with the session. */
  url: string;
}

/** So many recordings stay in memory; one is 20 MB at most. */
const MOST_RECORDINGS = 3;

const kept = new Map<string, Promise<PrivateFile>>();
let session = new AbortController();

function isRecording(path: string): boolean {
  return path.startsWith('songs/');
}

function release(path: string): void {
  const file = kept.get(path);
  kept.delete(path);
  void file?.then(
    ({ url }) => URL.revokeObjectURL(url),
    () => undefined,
  );
}

/** Lets go of the recordings fetched longest ago, except the one in the player. */
async function makeRoom(): Promise<void> {
  const recordings = [...kept.keys()].filter(isRecording);
  for (const path of recordings.slice(0, -MOST_RECORDINGS)) {
    const file = await kept.get(path)?.catch(() => null);
    if (file && file.url !== playerStore.read().current?.url) release(path);
  }
}

async function fetchFile(path: string, onProgress: OnProgress): Promise<PrivateFile> {
  const { signal } = session;
  const blob = await fetchPrivateFile(path, signal, onProgress);
  signal.throwIfAborted();
  return { blob, url: URL.createObjectURL(blob) };
}

/** A private file, fetched once and kept for the session. Rejects when it can't be had; asking again tries again. */
export function privateFile(path: string, onProgress: OnProgress = () => {}): Promise<PrivateFile> {
  const known = kept.get(path);
  if (known) return known;
  const file = fetchFile(path, onProgress);
  kept.set(path, file);
  file.then(makeRoom, () => {
    if (kept.get(path) === file) kept.delete(path);
  });
  return file;
}

export function forgetPrivateFiles(): void {
  session.abort();
  session = new AbortController();
  for (const path of [...kept.keys()]) release(path);
}

onSignOut('private-files', forgetPrivateFiles);
