import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const KILL_TIMEOUT_MS = 3_000;

/** Every living descendant of a process, children before grandchildren. */
export function descendantsOf(pid: number, parents = parentsOfAll()): number[] {
  return parents
    .filter(([, parent]) => parent === pid)
    .flatMap(([child]) => [child, ...descendantsOf(child, parents)]);
}

function parentsOfAll(): [pid: number, parent: number][] {
  // Slim Debian images have no `ps`.
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
          return [[Number(name), Number(parent)] as [number, number]];
        } catch {
          return []; // it ended while we looked
        }
      });
  }
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid && parent !== undefined ? [[pid, parent] as [number, number]] : []));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends the given processes at once. */
export function killAll(pids: number[]): void {
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** As `killAll`; returns when they are gone and their ports with them. */
export async function killAndWait(pids: number[]): Promise<void> {
  killAll(pids);
  const deadline = Date.now() + KILL_TIMEOUT_MS;
  while (Date.now() < deadline && pids.some(isAlive)) await sleep(50);
}
