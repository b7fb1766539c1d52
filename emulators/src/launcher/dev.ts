import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { portOffsetOf, type LocalPorts } from '@keepsong/domain/ports';
import { repoPath } from './folders.ts';

const POLL_MS = 300;
const STOP_TIMEOUT_MS = 3_000;

/** Calls `reload` after each build that changed the functions, one reload at a time; returns what stops the watching. */
export function watchFunctionsBuild(reload: () => Promise<void>, say: (line: string) => void): () => void {
  const built = repoPath('functions', 'lib', 'index.js');
  let latest: Promise<void> = Promise.resolve();
  let loaded = contentHash(built);
  watchFile(built, { interval: POLL_MS }, (now) => {
    const current = now.size === 0 ? null : contentHash(built);
    // Empty while it is being rewritten; the same when nothing but its date is new.
    if (current === null || current === loaded) return;
    loaded = current;
    latest = latest.then(reload).then(
      () => say('Functions reloaded'),
      (error: unknown) => say(`Functions could not be reloaded: ${String(error)}`),
    );
  });
  return () => unwatchFile(built);
}

function contentHash(path: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return null;
  }
}

export interface DevServers {
  /** Resolves with a message when one of them has ended. */
  readonly ended: Promise<string>;
  stop: () => Promise<void>;
}

/** Starts Vite's dev server on the app port, and esbuild watching the functions. */
export function startDevServers(ports: LocalPorts): DevServers {
  const requireFromWeb = createRequire(repoPath('web', 'package.json'));
  const vite = join(dirname(requireFromWeb.resolve('vite/package.json')), 'bin', 'vite.js');
  const children = {
    'Vite’s dev server': start(
      repoPath('web'),
      [vite, '--host', 'localhost', '--port', String(ports.app), '--strictPort', '--clearScreen', 'false'],
      { KEEPSONG_PORT_OFFSET: String(portOffsetOf(ports.app)) },
    ),
    'The build of the functions': start(repoPath('functions'), ['build.mjs', '--watch']),
  };
  return watchedTogether(children);
}

/** Processes by the names that the message about their end contains. */
export function watchedTogether(children: Record<string, ChildProcess>): DevServers {
  const exits = Object.entries(children).map(async ([name, child]) => {
    const [code, by] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return `${name} ended (${by ?? `exit code ${code}`}).`;
  });
  const send = (signal: NodeJS.Signals) => Object.values(children).forEach((child) => child.kill(signal));
  return {
    ended: Promise.race(exits),
    stop: async () => {
      send('SIGTERM');
      await Promise.race([Promise.all(exits), sleep(STOP_TIMEOUT_MS)]);
      send('SIGKILL');
    },
  };
}

function start(cwd: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, KEEPSONG_LOCAL: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}
