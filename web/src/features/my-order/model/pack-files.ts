import type { OnProgress } from '@/lib/private-file';
import { createZip } from '@/lib/zip';
import type { YourFile } from './your-files';

export interface Packing {
  /** The current file. */
  name: string;
  /** Of all files. */
  bytes: number;
  totalBytes: number;
}

interface PackOptions {
  files: readonly YourFile[];
  fetchFile: (path: string, onProgress: OnProgress) => Promise<Blob>;
  write: (part: Uint8Array<ArrayBuffer>) => Promise<void> | void;
  signal: AbortSignal;
  onProgress: (packing: Packing) => void;
}

/**
 * Packs the files one by one, and returns those that could not be fetched. Fetches each completely before adding it, so that a
 * lost connection leaves no partial file in the ZIP.
 */
export async function packFiles(options: PackOptions): Promise<YourFile[]> {
  const { files, fetchFile, write, signal, onProgress } = options;
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const zip = await createZip(write);
  const failed: YourFile[] = [];
  let before = 0;
  for (const file of files) {
    const report = (bytes: number) =>
      onProgress({ name: file.name, bytes: Math.min(before + bytes, totalBytes), totalBytes });
    report(0);
    const content =
      file.text === null ? await fetchFile(file.path, report).catch(() => null) : new Blob([file.text]);
    signal.throwIfAborted();
    if (content) await zip.add(file.fileName, content);
    else failed.push(file);
    before += file.bytes;
  }
  signal.throwIfAborted();
  await zip.end();
  return failed;
}
