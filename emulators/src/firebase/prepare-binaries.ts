import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupProblem } from '../config/problem.ts';
import { repoPath } from '../launcher/folders.ts';
import { findBinary, type EmulatorBinary } from './binaries.ts';
import { FIREBASE_CLI } from './cli.ts';
import { findJava, INSTALL_JDK } from './java.ts';

const NAME = { firestore: 'Firestore emulator', storage: 'Storage rules engine' };
const MAIN_CLASS = {
  firestore: 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
  storage: 'StorageRulesRuntime',
};
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/**
 * Makes sure that Java and both Java programs of the suite are at hand, building or downloading missing programs.
 *
 * @returns the environment in which firebase-tools finds them.
 * @throws SetupProblem when one of them cannot be had here.
 */
export function prepareBinaries(say: (line: string) => void): Record<string, string> {
  const javaFolder = findJava();
  // firebase-tools starts plain `java`: a Java from elsewhere goes in front of the PATH.
  const path = [javaFolder, process.env['PATH']].filter(Boolean).join(delimiter);
  const environment: Record<string, string> = { PATH: path };
  for (const binary of ['firestore', 'storage'] as const) {
    const found = findBinary(binary);
    if (found !== null && 'jar' in found) continue;
    const jar = builtOrDownloaded(
      () => found && buildJar(binary, found.sdkJar, javaFolder, say),
      () => download(binary, say),
      say,
    );
    if (jar !== null) environment[`${binary.toUpperCase()}_EMULATOR_BINARY_PATH`] = jar;
  }
  return environment;
}

/** Null after a download, which firebase-tools finds by itself. `build` returns null when there is nothing to build from. */
export function builtOrDownloaded(
  build: () => string | null,
  downloadInstead: () => void,
  say: (line: string) => void,
): string | null {
  try {
    const jar = build();
    if (jar !== null) return jar;
  } catch (reason) {
    if (!(reason instanceof SetupProblem)) throw reason;
    say(`${reason.message}\n${reason.remedy}`);
  }
  downloadInstead();
  return null;
}

/**
 * A jar that firebase-tools can start with `java -jar`, made of the Cloud SDK's, once for each version of it. The SDK's
 * has no Main-Class: for Firestore a manifest is enough. For Storage the adapter in emulators/java is compiled.
 */
function buildJar(
  binary: EmulatorBinary,
  sdkJar: string,
  javaFolder: string,
  say: (line: string) => void,
): string {
  const source = repoPath('emulators', 'java', `${MAIN_CLASS.storage}.java`);
  const path = cachePath(`${binary}-${fingerprint(sdkJar, readFileSync(source, 'utf8'))}.jar`);
  if (existsSync(path)) return path;
  say(`Preparing the ${NAME[binary]} (first start only)`);
  const folder = mkdtempSync(`${path}.`);
  const run = (tool: 'javac' | 'jar', ...args: string[]) =>
    execFileSync(join(javaFolder, tool), args, { stdio: 'pipe' });
  try {
    const classes = join(folder, 'classes');
    const manifest = join(folder, 'manifest');
    const jar = join(folder, 'new.jar');
    mkdirSync(classes);
    writeFileSync(manifest, `Main-Class: ${MAIN_CLASS[binary]}\nClass-Path: ${pathToFileURL(sdkJar).href}\n`);
    if (binary === 'storage') {
      run('javac', '-proc:none', '-nowarn', '-Xlint:-deprecation', '-cp', sdkJar, '-d', classes, source);
    }
    run('jar', '--create', '--file', jar, '--manifest', manifest, '-C', classes, '.');
    // Two copies may start at the same moment: the file appears whole or not at all.
    renameSync(jar, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new SetupProblem(
        'Only a Java runtime is installed. The emulators of the Google Cloud SDK need a Java compiler once.',
        INSTALL_JDK,
      );
    }
    const detail = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new SetupProblem(
      `The ${NAME[binary]} could not be built from ${sdkJar}:\n${detail}`,
      'Update the Google Cloud SDK (`gcloud components update`, or its packages).',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return path;
}

function download(binary: EmulatorBinary, say: (line: string) => void): void {
  say(`Downloading the ${NAME[binary]} (first start only)`);
  const { status, error, stdout } = spawnSync(
    process.execPath,
    [FIREBASE_CLI, `setup:emulators:${binary}`, '--non-interactive'],
    { encoding: 'utf8', timeout: DOWNLOAD_TIMEOUT_MS, cwd: cachePath(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (status === 0 && !error) return;
  const reason = /Error: (.+)/.exec(stdout ?? '')?.[1] ?? error?.message ?? 'the download failed';
  throw new SetupProblem(
    `The ${NAME[binary]} is not on this machine and could not be ` +
      `downloaded from storage.googleapis.com: ${reason}`,
    'Connect to the internet and start again; or install the Google Cloud SDK with its Firestore emulator (Debian packages ' +
      'google-cloud-cli and google-cloud-cli-firestore-emulator, elsewhere `gcloud components install cloud-firestore-emulator`); ' +
      `or name a jar you already have in ${binary.toUpperCase()}_EMULATOR_BINARY_PATH.`,
  );
}

function fingerprint(sdkJar: string, source: string): string {
  const { size, mtimeMs } = statSync(sdkJar);
  return createHash('sha256').update(`${sdkJar}|${size}|${mtimeMs}|${source}`).digest('hex').slice(0, 16);
}

function cachePath(...name: string[]): string {
  const folder = repoPath('.local', 'cache');
  mkdirSync(folder, { recursive: true });
  return join(folder, ...name);
}
