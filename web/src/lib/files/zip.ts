import { loadCode } from '@/lib/browser/load-code';

/** Writes a ZIP in parts. Awaits `write`, so that a slow disk slows the packing down. */
export async function createZip(write: (part: Uint8Array<ArrayBuffer>) => Promise<void> | void) {
  const { Zip, ZipPassThrough } = await loadCode(async () => {
    // By name, so that the build drops the library's other exports.
    const { Zip, ZipPassThrough } = await import('fflate');
    return { Zip, ZipPassThrough };
  }, 'loading the code of a ZIP');
  let ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part.slice());
  });

  async function flush(): Promise<void> {
    const parts = ready;
    ready = [];
    for (const part of parts) await write(part);
  }

  return {
    /** Uncompressed, because recordings and images are compressed already. */
    async add(name: string, content: Blob): Promise<void> {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      const reader = content.stream().getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        entry.push(part.value);
        await flush();
      }
      entry.push(new Uint8Array(), true);
      await flush();
    },
    async end(): Promise<void> {
      zip.end();
      await flush();
    },
  };
}
