/** Above this size the parts become a Blob, which the browser may store on disk. */
const FOLD_BYTES = 16 * 1024 * 1024;

/** Collects the parts of a large file without keeping all of them in memory. */
export function createBlobParts() {
  const folded: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  return {
    add: (part: Uint8Array<ArrayBuffer>): void => {
      parts.push(part);
      bytes += part.length;
      if (bytes < FOLD_BYTES) return;
      folded.push(new Blob(parts));
      parts = [];
      bytes = 0;
    },
    blob: (type: string): Blob => new Blob([...folded, ...parts], { type }),
  };
}
