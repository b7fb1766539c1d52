/**
 * The data of all parts of a local cloud, kept as one folder: orders without their payments, or payments without their
 * orders, would be of no use.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Saves {
  /** The folder of the last complete save, which need not exist. */
  folder: string;
  /** When this process last saved, or null. */
  savedAt: Date | null;
  /** Runs `write` on an empty folder, which then replaces the last save; when it throws, the last save stays. */
  save: (write: (folder: string) => Promise<void>) => Promise<void>;
}

/** The files in a save. */
export const savedFiles = (folder: string) => ({
  firebase: join(folder, 'firebase'),
  mail: join(folder, 'mail.json'),
  stripe: join(folder, 'stripe.json'),
});

/** Opens the saves; finishes a replacement that was interrupted between its two steps. */
export function openSaves(folder: string): Saves {
  const previous = `${folder}.previous`;
  const next = `${folder}.next`;
  if (!existsSync(folder) && existsSync(previous)) renameSync(previous, folder);

  let last: Promise<void> = Promise.resolve();
  const saves: Saves = {
    folder,
    savedAt: null,
    // One at a time: the save at the end waits for one that is under way.
    save: (write) => (last = last.catch(() => undefined).then(() => replace(write))),
  };
  async function replace(write: (folder: string) => Promise<void>): Promise<void> {
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    await write(next);
    rmSync(previous, { recursive: true, force: true });
    if (existsSync(folder)) renameSync(folder, previous);
    renameSync(next, folder);
    rmSync(previous, { recursive: true, force: true });
    saves.savedAt = new Date();
  }
  return saves;
}

/** Deletes everything that was saved. */
export function forgetSaves(folder: string): void {
  for (const path of [folder, `${folder}.previous`, `${folder}.next`])
    rmSync(path, { recursive: true, force: true });
}
