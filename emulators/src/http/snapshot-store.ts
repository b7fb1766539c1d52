import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const WRITE_DELAY_MS = 200;

export interface SnapshotStore<T> {
  /** The saved state, or undefined when there is none. A damaged file is set aside as `<file>.damaged`. */
  load: () => T | undefined;
  /** Marks the state as changed; many changes at once become one write a moment later. */
  changed: () => void;
  /** Writes unsaved changes. Call at stop. */
  flush: () => void;
}

/**
 * Keeps a stand-in's in-memory state across restarts in one JSON file. With `file: null` nothing is kept.
 * The file is replaced in one step (write beside, rename), so a killed process leaves the old or the new state.
 *
 * @param parse turns the file's JSON into state; throwing means that the file is damaged
 * @param snapshot the state as JSON-serialisable data, read at the moment of writing
 */
export function createSnapshotStore<T>(options: {
  file: string | null;
  parse: (json: unknown) => T;
  snapshot: () => unknown;
}): SnapshotStore<T> {
  const { file, parse, snapshot } = options;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    if (file === null || timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.tmp`, JSON.stringify(snapshot()));
    renameSync(`${file}.tmp`, file);
  }

  return {
    load: () => {
      if (file === null || !existsSync(file)) return undefined;
      try {
        return parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        renameSync(file, `${file}.damaged`);
        console.warn(`${file} could not be read and was set aside as ${file}.damaged:`, error);
        return undefined;
      }
    },
    changed: () => {
      timer ??= setTimeout(() => {
        try {
          flush();
        } catch (error) {
          console.error(`Could not write ${file}:`, error);
        }
      }, WRITE_DELAY_MS);
    },
    flush,
  };
}
