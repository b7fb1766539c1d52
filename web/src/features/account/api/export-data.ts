import { exportMyData } from '@keepsong/domain/calls/export-my-data';
import { useFunctions } from 'reactfire';
import { useAction } from '@/lib/action';
import { callFunction } from '@/lib/firebase/call';
import { createBlobParts } from '@/lib/blob-parts';
import { fetchPrivateFile } from '@/lib/private-file';
import { saveFile } from '@/lib/save-file';
import { createZip } from '@/lib/zip';
import { archiveName, dataIndex } from '../model/data-index';

/**
 * Downloads all data of the person as one ZIP. The browser packs it, because it has access to the files and a function's
 * reply is limited to 10 MB. Saves nothing when a file is missing.
 */
export function useExportData() {
  const functions = useFunctions();
  const { run, isPending } = useAction(
    async () => {
      const data = await callFunction(functions, exportMyData, {});
      const parts = createBlobParts();
      const zip = await createZip(parts.add);
      await zip.add('index.html', new Blob([dataIndex(data)]));
      await zip.add('data.json', new Blob([JSON.stringify(data, null, 2)]));
      for (const path of data.files) await zip.add(archiveName(path), await fetchPrivateFile(path));
      await zip.end();
      saveFile(parts.blob('application/zip'), `keepsong-my-data-${data.exportedAt.slice(0, 10)}.zip`);
    },
    { failure: { title: 'Error' } },
  );
  return { exportData: () => run(undefined), isExporting: isPending };
}
