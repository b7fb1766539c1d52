import { exportMyData } from '@keepsong/domain/calls/export-my-data';
import { useFunctions } from 'reactfire';
import { useAction } from '@/lib/command';
import { callFunction } from '@/lib/firebase/call';
import { fetchPrivateFile } from '@/lib/private-file';
import { saveFile } from '@/lib/save-file';
import { archiveName, dataIndex } from '../model/data-index';

/**
 * Downloads everything that is stored about the person as one ZIP. The browser packs it, because it may read the files and a
 * function's reply is limited to 10 MB. One file is in memory twice, the others once. Saves nothing when a file is missing.
 */
export function useExportData() {
  const functions = useFunctions();
  const { run, isPending } = useAction(
    async () => {
      const [data, { strToU8, Zip, ZipPassThrough }] = await Promise.all([
        callFunction(functions, exportMyData, {}),
        import('fflate'),
      ]);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const zip = new Zip((error, part) => {
        if (error) throw error;
        parts.push(part.slice());
      });
      const add = (name: string, bytes: Uint8Array) => {
        // Stored as they are: recordings and images are compressed already.
        const entry = new ZipPassThrough(name);
        zip.add(entry);
        entry.push(bytes, true);
      };
      add('index.html', strToU8(dataIndex(data)));
      add('data.json', strToU8(JSON.stringify(data, null, 2)));
      for (const path of data.files) {
        const file = await fetchPrivateFile(path);
        add(archiveName(path), new Uint8Array(await file.arrayBuffer()));
      }
      zip.end();
      const blob = new Blob(parts, { type: 'application/zip' });
      saveFile(blob, `keepsong-my-data-${data.exportedAt.slice(0, 10)}.zip`);
    },
    { failure: { title: 'Error' } },
  );
  return { exportData: () => run(undefined), isExporting: isPending };
}
