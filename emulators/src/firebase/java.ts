import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from '../config/problem.ts';

/** What firebase-tools 14 asks for. */
export const MINIMUM_JAVA = 11;

export const INSTALL_JDK =
  'Install a JDK, version 11 or newer: `apt-get install openjdk-17-jdk-headless` on Debian and Ubuntu, ' +
  '`brew install openjdk@17` on macOS, https://adoptium.net elsewhere.';

/** The major version in what `java -version` prints: 17 for "17.0.2", 8 for "1.8.0_392". */
export function parseJavaVersion(output: string): number | null {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match?.[1] ? Number(match[1]) : null;
}

/** @throws SetupProblem when there is no Java, or one that is too old. */
export function requireJava(): void {
  // firebase-tools starts plain `java`, so that is the one to look at, whatever JAVA_HOME says.
  const { error, stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = error ? null : parseJavaVersion(`${stderr}${stdout}`);
  if (version === null) {
    throw new SetupProblem('Java was not found; the Firestore emulator runs on it.', INSTALL_JDK);
  }
  if (version < MINIMUM_JAVA) {
    throw new SetupProblem(`Java ${version} is too old for the Firestore emulator.`, INSTALL_JDK);
  }
}

/** The compiler beside the Java that runs, or null where only a runtime is installed. */
export function findJavac(): string | null {
  const atHome = process.env['JAVA_HOME'] ? join(process.env['JAVA_HOME'], 'bin', 'javac') : null;
  for (const candidate of ['javac', atHome]) {
    if (candidate === null || (candidate === atHome && !existsSync(candidate))) continue;
    const { error, status } = spawnSync(candidate, ['-version'], { stdio: 'ignore' });
    if (!error && status === 0) return candidate;
  }
  return null;
}
