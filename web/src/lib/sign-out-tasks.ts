import { reportError } from './report';

type Task = () => void | Promise<void>;
const tasks = new Map<string, Task>();

/**
 * Registers what must be forgotten when the person leaves (a cache, a playing song, a draft). A second task of the
 * same name replaces the first. Runs after the session has ended, in this tab and in every other one.
 */
export function onSignOut(name: string, task: Task): void {
  tasks.set(name, task);
}

const PRIVATE_PREFIX = 'keepsong.';

/** Runs every task; one that fails is reported and keeps none of the others from running. True when all went well. */
export async function forgetEverything(): Promise<boolean> {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PRIVATE_PREFIX)) sessionStorage.removeItem(key);
  }
  const results = await Promise.allSettled([...tasks.values()].map(async (task) => task()));
  for (const result of results) {
    if (result.status === 'rejected') reportError(result.reason, 'while forgetting the session');
  }
  return results.every((result) => result.status === 'fulfilled');
}
