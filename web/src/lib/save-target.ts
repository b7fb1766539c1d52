import { createBlobParts } from './blob-parts';
import { saveFile } from './save-file';

/** Where a file is written that is made part by part. */
export interface SaveTarget {
  write: (part: Uint8Array<ArrayBuffer>) => Promise<void> | void;
  finish: () => Promise<void> | void;
  discard: () => Promise<void> | void;
}

/** Chromium's; TypeScript does not know it yet. */
interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/**
 * Asks where to save `name`, and writes to the disk, where the browser can; elsewhere the parts are collected and given to the
 * downloads at the end. Null when the person closes the question. To be called in the event of a press.
 */
export async function openSaveTarget(name: string, type: string): Promise<SaveTarget | null> {
  const { showSaveFilePicker } = window as SavePicker;
  if (!showSaveFilePicker) {
    const parts = createBlobParts();
    return {
      write: parts.add,
      finish: () => saveFile(parts.blob(type), name),
      discard: () => undefined,
    };
  }
  try {
    const file = await (await showSaveFilePicker.call(window, { suggestedName: name })).createWritable();
    return { write: (part) => file.write(part), finish: () => file.close(), discard: () => file.abort() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
