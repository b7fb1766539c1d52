import { exportMyData } from '@keepsong/domain/calls/export-my-data';
import { shopDayOf } from '@keepsong/domain/day';
import { useFunctions } from 'reactfire';
import { useAction } from '@/lib/calls/action';
import { callFunction } from '@/lib/firebase/call';
import { createBlobParts } from '@/lib/files/blob-parts';
import { fetchPrivateFile, MissingFileError } from '@/lib/files/private-file';
import { saveFile } from '@/lib/files/save-file';
import { createZip } from '@/lib/files/zip';
import { archiveNames, dataIndex, type ArchivedFile } from '../model/data-index';

/**
 * Downloads all data of the person as one ZIP. The browser packs it, because it has access to the files and a function's
 * reply is limited to 10 MB. A file that is not
 * there any more is named as missing; nothing is saved when one cannot be fetched for another reason.
 */
export function useExportData() {
  const functions = useFunctions();
  const { run, isPending } = useAction(
    async () => {
      const data = await callFunction(functions, exportMyData, {});
      const parts = createBlobParts();
      const zip = await createZip(parts.add);
      const files: ArchivedFile[] = [];
      for (const file of archiveNames(data.files)) {
        const content = await fetchIfThere(file.path);
        if (content) await zip.add(file.name, content);
        files.push({ ...file, isMissing: content === null });
      }
      await zip.add('index.html', new Blob([dataIndex(data, files)]));
      await zip.add('data.json', new Blob([JSON.stringify({ ...data, files }, null, 2)]));
      await zip.end();
      saveFile(parts.blob('application/zip'), `keepsong-my-data-${shopDayOf(new Date(data.exportedAt))}.zip`);
    },
    { failure: { title: 'Error' } },
  );
  return { exportData: () => run(undefined), isExporting: isPending };
}

async function fetchIfThere(path: string): Promise<Blob | null> {
  try {
    return await fetchPrivateFile(path);
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}
