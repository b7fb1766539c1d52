import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupProblem } from '../../emulators/src/config/problem.ts';
import { lockedPackages } from './lock-file.ts';
import { ROOT, run } from './run.ts';

const MANIFEST = join(ROOT, 'functions', 'package.json');
const LOCK = join(ROOT, 'functions', 'package-lock.json');

/**
 * Writes functions/package-lock.json with the versions of the repository's lock file, which are the tested ones. The cloud
 * installs the functions without the repository around them, and without a lock file it would take newer versions.
 */
export async function writeFunctionsLock(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keepsong-lock-'));
  try {
    copyFileSync(MANIFEST, join(folder, 'package.json'));
    const packages = { '': JSON.parse(readFileSync(MANIFEST, 'utf8')) as object, ...hoistedPackages() };
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ name: '@keepsong/functions', lockfileVersion: 3, requires: true, packages }),
    );
    // npm removes what the functions do not need.
    const { code, output } = await run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], {
      cwd: folder,
    });
    if (code !== 0)
      throw new SetupProblem(`npm could not write the lock file:\n${output}`, 'Correct what npm names.');
    copyFileSync(join(folder, 'package-lock.json'), LOCK);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The locked packages as the functions' folder alone would hold them; its own versions take precedence. */
function hoistedPackages(): Record<string, object> {
  const entries = Object.entries(lockedPackages()).filter(([, { link }]) => !link);
  const of = (prefix: string) =>
    entries
      .filter(([path]) => path.startsWith(`${prefix}node_modules/`))
      .map(([path, entry]) => [path.slice(prefix.length), entry] as const);
  return Object.fromEntries([...of(''), ...of('functions/')]);
}
