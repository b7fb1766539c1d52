import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SetupProblem } from '../config/problem.ts';

/** The version that firebase-tools 14 asks for. */
const MINIMUM_JAVA = 11;

export const INSTALL_JDK =
  'Install a JDK, version 11 or newer: `apt-get install openjdk-17-jdk-headless` on Debian and Ubuntu, ' +
  '`brew install openjdk@17` on macOS, https://adoptium.net elsewhere.';

/** Homebrew installs JDKs as keg-only: they are there, but on no PATH. */
const HOMEBREW = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
  ['openjdk@21', 'openjdk@17', 'openjdk', 'openjdk@11'].map((keg) => join(root, keg, 'bin')),
);

/** The major version in the output of `java -version`: 17 for "17.0.2", 8 for "1.8.0_392". */
export function parseJavaVersion(output: string): number | null {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match?.[1] ? Number(match[1]) : null;
}

/** Null where the command does not exist, or is the macOS stub that prints how to install Java. */
function installedVersion(command: string): number | null {
  const { error, stdout, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  return error ? null : parseJavaVersion(`${stderr}${stdout}`);
}

/**
 * The folder of a Java that is new enough; '' when the one on the PATH is.
 *
 * @throws SetupProblem when there is none.
 */
export function findJava(versionOf = installedVersion, javaHome = process.env['JAVA_HOME']): string {
  const folders = ['', ...(javaHome ? [join(javaHome, 'bin')] : []), ...HOMEBREW];
  const versions = folders.map((folder) => versionOf(join(folder, 'java')));
  const found = folders.find((_, index) => (versions[index] ?? 0) >= MINIMUM_JAVA);
  if (found !== undefined) return found;
  const old = versions.find((version) => version !== null);
  throw new SetupProblem(
    old === undefined
      ? 'Java was not found; the Firestore emulator runs on it.'
      : `Java ${old} is too old for the Firestore emulator.`,
    INSTALL_JDK,
  );
}
