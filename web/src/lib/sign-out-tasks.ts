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

/** A database that does not answer must not keep the next person waiting. */
const PATIENCE_MS = 10_000;

async function inTime(task: Task): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('Forgetting took too long')), PATIENCE_MS);
  });
  try {
    await Promise.race([(async () => task())(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs every task; one that fails, or takes over ten seconds, is reported and keeps none of the others from running. */
export async function forgetEverything(): Promise<void> {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PRIVATE_PREFIX)) sessionStorage.removeItem(key);
  }
  const results = await Promise.allSettled([...tasks.values()].map(inTime));
  for (const result of results) {
    if (result.status === 'rejected') reportError(result.reason, 'while forgetting the session');
  }
}
