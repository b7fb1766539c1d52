import { createBlobParts } from './blob-parts';
import { saveFile } from './save-file';

/** The target of a file that is written in parts. */
interface SaveTarget {
  write: (part: Uint8Array<ArrayBuffer>) => Promise<void> | void;
  finish: () => Promise<void> | void;
  discard: () => Promise<void> | void;
}

/** Chromium's; TypeScript does not know it yet. */
interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/**
 * Asks where to save `name` and writes to disk if the browser supports it; otherwise collects the parts and downloads them at
 * the end. Null when the person closes the dialog. Must be called in a click handler.
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
