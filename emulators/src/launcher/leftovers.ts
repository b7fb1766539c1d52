import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { cloudPath } from './folders.ts';
import { descendantsOf, isAlive, killAndWait } from './processes.ts';

const pidsSchema = z.object({ launcher: z.number(), firebase: z.number() });

/**
 * Ends the emulators of an earlier start of the same copy whose launcher was killed and could not do it itself.
 * Skips a copy whose launcher is alive; the check of the ports reports that one.
 */
export async function endLeftovers(portOffset: number, say: (line: string) => void): Promise<void> {
  const path = cloudPath(portOffset, 'pids.json');
  if (!existsSync(path)) return;
  const parsed = pidsSchema.safeParse(readJson(path));
  if (parsed.success) {
    const { launcher, firebase } = parsed.data;
    if (isAlive(launcher) && commandOf(launcher)?.includes('node')) return;
    if (isAlive(firebase) && commandOf(firebase)?.includes(`firebase.local.${portOffset}.json`)) {
      say('Ending the emulators that an interrupted start left behind');
      await killAndWait([...descendantsOf(firebase), firebase]);
    }
  }
  rmSync(path, { force: true });
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Process ids are used again, so a number alone proves nothing; null where the command line cannot be seen. */
function commandOf(pid: number): string | null {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return null;
  }
}
