import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 60;
/** Ends the wait for an event that never comes, before the limit of the test ends it without a name. */
const TIMEOUT_MS = 25_000;

/** Polls until `look` returns a value (not null, undefined or false), and returns it. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${what}`);
    await sleep(PAUSE_MS);
  }
}

/** Waits until no files are left. */
export const noneLeft = (files: () => Promise<string[]>): Promise<true> =>
  waitFor('the files to be deleted', async () => (await files()).length === 0 || null);
