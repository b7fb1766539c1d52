import type { Copy } from '@keepsong/domain/documents/common';
import { bucket } from './bucket.ts';

/** Attempts while the documents change during the copy; after them the sync throws. */
const MOST_ROUNDS = 10;

interface CopyOptions {
  cacheControl: string;
  metadata: Record<string, string>;
}

/** How the copies of private files, which a page shows under names that nobody can guess, follow their documents. */
interface CopySync<Plan> {
  prefix: string;
  options: (plan: Plan) => CopyOptions;
  /** Stores the names of the required copies. Null when there may be none; `changed` when a document changed meanwhile. */
  decide: () => Promise<Plan | 'changed' | null>;
  /** The files to copy; empty when the page shows them already. */
  copiesOf: (plan: Plan) => readonly (Copy | null)[];
  /** Shows the copies on the page. Returns false when a document has changed since the plan was made. */
  show: (plan: Plan) => Promise<boolean>;
  readNames: () => Promise<readonly (string | null | undefined)[]>;
}

/**
 * Copies, shows and removes files as the documents require; returns the plan that holds, null when nothing may be shown. Names are stored before
 * anything is copied, so it may run twice at once, be killed anywhere, and be repeated. Another run that began before a change may still copy a
 * file; nothing ever shows it, and that run deletes it.
 */
export async function syncCopies<Plan extends object>(sync: CopySync<Plan>): Promise<Plan | null> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const plan = await sync.decide();
    if (plan === 'changed') continue;
    let isDone = plan === null;
    try {
      if (plan) {
        for (const copy of sync.copiesOf(plan)) if (copy) await copyOnce(copy, sync.options(plan));
        isDone = await sync.show(plan);
      }
    } finally {
      await deleteOthers(sync);
    }
    if (isDone) return plan;
  }
  throw new Error(`The documents of ${sync.prefix} kept changing while their files were being copied`);
}

/** The original's metadata names uploader and order, so a copy gets none of it. Throws when the original is missing. */
async function copyOnce({ source, path }: Copy, options: CopyOptions): Promise<void> {
  const target = bucket().file(path);
  const [exists] = await target.exists();
  if (exists) return;
  const original = bucket().file(source);
  const [{ contentType = 'application/octet-stream' }] = await original.getMetadata();
  await original.copy(target, { contentType, ...options });
}

/** Names are read after the files are listed, so that a file that is named meanwhile is kept. They must never be used twice. */
async function deleteOthers<Plan>({ prefix, readNames }: CopySync<Plan>): Promise<void> {
  const [files] = await bucket().getFiles({ prefix });
  if (files.length === 0) return;
  const kept = new Set(await readNames());
  for (const file of files) if (!kept.has(file.name)) await file.delete({ ignoreNotFound: true });
}
