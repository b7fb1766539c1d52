import type { Copy } from '@keepsong/domain/documents/common';
import { bucket } from './bucket.ts';

/** Attempts while the documents change during the copy; after them the sync throws. */
const MOST_ROUNDS = 10;

/** How the copies of private files, which a page shows under names that nobody can guess, follow their documents. */
interface CopySync<Plan> {
  prefix: string;
  options: (plan: Plan) => { cacheControl: string; metadata: Record<string, string> };
  /**
   * Stores the names of the required copies. When there may be none, removes them from the page and returns null. `changed` when
   * a document changed meanwhile.
   */
  decide: () => Promise<Plan | 'changed' | null>;
  /** The files to copy; empty when the page shows them already. */
  copiesOf: (plan: Plan) => readonly (Copy | null)[];
  /** Shows the copies on the page. Returns false when a document has changed since the plan was made. */
  show: (plan: Plan) => Promise<boolean>;
  /** The names that are stored now. */
  readNames: () => Promise<readonly (string | null | undefined)[]>;
}

/**
 * Copies, shows and removes files as the documents require; returns the plan that holds, or null when nothing may be shown. Names are
 * stored before anything is copied, so it may run twice at once, be killed anywhere, and be repeated. Files of former plans are
 * removed even when a copy fails. Another run that began before a change may still copy a file; nothing ever shows it, and that run
 * deletes it.
 */
export async function syncCopies<Plan extends object>(sync: CopySync<Plan>): Promise<Plan | null> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const plan = await sync.decide();
    if (plan === 'changed') continue;
    let isDone: boolean;
    try {
      isDone = plan === null || (await copyAndShow(sync, plan));
    } finally {
      await deleteOthers(sync.prefix, sync.readNames);
    }
    if (isDone) return plan;
  }
  throw new Error(`The documents of ${sync.prefix} kept changing while their files were being copied`);
}

async function copyAndShow<Plan>({ copiesOf, options, show }: CopySync<Plan>, plan: Plan): Promise<boolean> {
  for (const copy of copiesOf(plan)) if (copy) await copyOnce(copy, options(plan));
  return show(plan);
}

/**
 * Copies a file unless the copy exists. The copy does not get the original's metadata, which names the uploader and the
 * order, so the content type has to be set again. Throws when the original is missing.
 */
async function copyOnce(
  { source, path }: Copy,
  options: { cacheControl: string; metadata: Record<string, string> },
): Promise<void> {
  const target = bucket().file(path);
  const [exists] = await target.exists();
  if (exists) return;
  const original = bucket().file(source);
  const [{ contentType = 'application/octet-stream' }] = await original.getMetadata();
  await original.copy(target, { contentType, ...options });
}

/**
 * Deletes the files under a prefix that are not named. The names are read after the files are listed, so that a file whose
 * name is written down meanwhile is kept. Names must never be used twice.
 */
async function deleteOthers(
  prefix: string,
  readNames: () => Promise<readonly (string | null | undefined)[]>,
): Promise<void> {
  const [files] = await bucket().getFiles({ prefix });
  if (files.length === 0) return;
  const kept = new Set(await readNames());
  for (const file of files) if (!kept.has(file.name)) await file.delete({ ignoreNotFound: true });
}
