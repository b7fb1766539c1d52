import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { LocalServer } from './serve-local.ts';

/** A stand-in whose state is kept in memory, and written when the launcher saves all parts together. */
export interface StandIn extends LocalServer {
  /** Writes the state as it is now; also after `stop`. */
  save: (file: string) => void;
}

/**
 * The state that was saved in this file, or undefined when there is none. A damaged file is set aside as `<file>.damaged`.
 *
 * @param parse turns the file's JSON into state; throwing means that the file is damaged
 */
export function readState<T>(file: string | null, parse: (json: unknown) => T): T | undefined {
  if (file === null || !existsSync(file)) return undefined;
  try {
    return parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    renameSync(file, `${file}.damaged`);
    console.warn(`${file} could not be read and was set aside as ${file}.damaged:`, error);
    return undefined;
  }
}

export function writeState(file: string, state: unknown): void {
  writeFileSync(file, JSON.stringify(state));
}
