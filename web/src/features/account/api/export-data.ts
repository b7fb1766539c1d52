import { exportMyData } from '@keepsong/domain/calls/account';
import { exportPath, myDataSchema } from '@keepsong/domain/documents/account';
import { shopDayOf } from '@keepsong/domain/day';
import { useAction } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';
import { fetchPrivateFile, MissingFileError } from '@/lib/firebase/private-file';
import { saveFile } from '@/lib/files/save-file';
import { loadCode } from '@/lib/browser/load-code';
import { archiveNames, dataIndex, type ArchivedFile } from '../model/data-index';

export function useCollectData() {
  return useCommand(exportMyData, { failure: { title: 'Error' } });
}

/** Packs the data as one ZIP in the browser, which can fetch the files. One that is gone is named as missing; another failure saves nothing. */
export function useDownloadData(uid: string) {
  return useAction(
    async () => {
      const collected = await fetchPrivateFile(exportPath(uid));
      const data = myDataSchema.parse(JSON.parse(await collected.text()));
      const zip = await createZip();
      const files: ArchivedFile[] = [];
      for (const file of archiveNames(data.files)) {
        const content = await fetchIfThere(file.path);
        if (content) await zip.add(file.name, content);
        files.push({ ...file, isMissing: content === null });
      }
      await zip.add('index.html', new Blob([dataIndex(data, files)]));
      await zip.add('data.json', new Blob([JSON.stringify({ ...data, files }, null, 2)]));
      saveFile(zip.end(), `keepsong-my-data-${shopDayOf(new Date(data.exportedAt))}.zip`);
    },
    { failure: { title: 'Error' } },
  );
}

async function fetchIfThere(path: string): Promise<Blob | null> {
  try {
    return await fetchPrivateFile(path);
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}

async function createZip() {
  const { Zip, ZipPassThrough } = await loadCode(async () => {
    // By name, so that the build drops the library's other exports.
    const { Zip, ZipPassThrough } = await import('fflate');
    return { Zip, ZipPassThrough };
  }, 'loading the code of a ZIP');
  // Blobs, which the browser may store on disk.
  const parts: Blob[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Blob([part.slice()]));
  });
  return {
    /** Uncompressed, because recordings and images are compressed already. */
    async add(name: string, content: Blob): Promise<void> {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      const reader = content.stream().getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) entry.push(part.value);
      entry.push(new Uint8Array(), true);
    },
    end(): Blob {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
