import { exportMyData } from '@keepsong/domain/calls/account';
import { exportPath, myDataSchema } from '@keepsong/domain/documents/account';
import { shopDayOf } from '@keepsong/domain/day';
import { useAction } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';
import { fetchPrivateFile, MissingFileError } from '@/lib/firebase/private-file';
import { saveFile } from '@/lib/files/save-file';
import { createZip } from '@/lib/files/zip';
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
      const parts: Blob[] = [];
      const zip = await createZip((part) => void parts.push(new Blob([part])));
      const files: ArchivedFile[] = [];
      for (const file of archiveNames(data.files)) {
        const content = await fetchIfThere(file.path);
        if (content) await zip.add(file.name, content);
        files.push({ ...file, isMissing: content === null });
      }
      await zip.add('index.html', new Blob([dataIndex(data, files)]));
      await zip.add('data.json', new Blob([JSON.stringify({ ...data, files }, null, 2)]));
      await zip.end();
      const whole = new Blob(parts, { type: 'application/zip' });
      saveFile(whole, `keepsong-my-data-${shopDayOf(new Date(data.exportedAt))}.zip`);
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
