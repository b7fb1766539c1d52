import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupProblem } from '../config/problem.ts';
import { repoPath } from '../launcher/paths.ts';
import { findBinary } from './binaries.ts';
import type { BinarySource, EmulatorBinary } from './binaries.ts';
import { FIREBASE_CLI } from './cli.ts';
import { buildJar } from './jar.ts';
import { findJavac, INSTALL_JDK } from './java.ts';

const FIRESTORE_MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const RULES_MAIN_CLASS = 'StorageRulesRuntime';
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/**
 * Makes sure that both Java programs of the suite are at hand, building or downloading what is missing.
 *
 * @returns the environment in which firebase-tools finds them.
 * @throws SetupProblem when one of them cannot be had here.
 */
export function prepareBinaries(say: (line: string) => void): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const binary of ['firestore', 'storage'] as const) {
    const source = findBinary(binary);
    if (source.from === 'download') {
      download(binary, say);
    } else if (source.from === 'cloud-sdk') {
      environment[`${binary.toUpperCase()}_EMULATOR_BINARY_PATH`] = fromCloudSdk(binary, source, say);
    }
  }
  return environment;
}

function fromCloudSdk(
  binary: EmulatorBinary,
  { sdkJar }: BinarySource & { from: 'cloud-sdk' },
  say: (line: string) => void,
): string {
  return binary === 'firestore' ? firestoreLauncherJar(sdkJar) : storageRulesJar(sdkJar, say);
}

/** The SDK's jar has no Main-Class, and firebase-tools starts `java -jar`: a jar with nothing but a manifest joins them. */
function firestoreLauncherJar(sdkJar: string): string {
  const path = cachePath(`firestore-emulator-${fingerprint(sdkJar)}.jar`);
  if (!existsSync(path)) {
    writeAtomically(
      path,
      buildJar({ 'Main-Class': FIRESTORE_MAIN_CLASS, 'Class-Path': pathToFileURL(sdkJar).href }),
    );
  }
  return path;
}

/** Compiles the adapter in emulators/java, once for each version of it and of the SDK. */
export function storageRulesJar(sdkJar: string, say: (line: string) => void): string {
  const source = repoPath('emulators', 'java', `${RULES_MAIN_CLASS}.java`);
  const path = cachePath(`storage-rules-${fingerprint(sdkJar, readFileSync(source, 'utf8'))}.jar`);
  if (existsSync(path)) return path;

  const javac = findJavac();
  if (javac === null) {
    throw new SetupProblem(
      'Only a Java runtime is installed. The Storage rules engine is compiled once, and that needs a Java compiler (javac).',
      INSTALL_JDK,
    );
  }
  say('Compiling the Storage rules engine (first start only)');
  const folder = mkdtempSync(`${path}.`);
  try {
    execFileSync(
      javac,
      ['-proc:none', '-nowarn', '-Xlint:-deprecation', '-cp', sdkJar, '-d', folder, source],
      {
        stdio: 'pipe',
      },
    );
    const classes = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
    const manifest = { 'Main-Class': RULES_MAIN_CLASS, 'Class-Path': pathToFileURL(sdkJar).href };
    writeAtomically(path, buildJar(manifest, new Map(classes)));
  } catch (error) {
    const detail = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new SetupProblem(
      `The Storage rules engine could not be compiled against ${sdkJar}:\n${detail}`,
      'Update the Google Cloud SDK (`gcloud components update`, or its packages), or let firebase-tools download its own ' +
        'engine: `npx firebase setup:emulators:storage`.',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return path;
}

function download(binary: EmulatorBinary, say: (line: string) => void): void {
  say(
    `Downloading the ${binary === 'firestore' ? 'Firestore emulator' : 'Storage rules engine'} (first start only)`,
  );
  const { status, error, stdout } = spawnSync(
    process.execPath,
    [FIREBASE_CLI, `setup:emulators:${binary}`, '--non-interactive'],
    { encoding: 'utf8', timeout: DOWNLOAD_TIMEOUT_MS, cwd: cachePath(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (status === 0 && !error) return;
  const reason = /Error: (.+)/.exec(stdout ?? '')?.[1] ?? error?.message ?? 'the download failed';
  throw new SetupProblem(
    `The ${binary === 'firestore' ? 'Firestore emulator' : 'Storage rules engine'} is not on this machine and could not be ` +
      `downloaded from storage.googleapis.com: ${reason}`,
    'Connect to the internet and start again; or install the Google Cloud SDK with its Firestore emulator (Debian packages ' +
      'google-cloud-cli and google-cloud-cli-firestore-emulator, elsewhere `gcloud components install cloud-firestore-emulator`); ' +
      `or name a jar you already have in ${binary.toUpperCase()}_EMULATOR_BINARY_PATH.`,
  );
}

function fingerprint(sdkJar: string, source = ''): string {
  const { size, mtimeMs } = statSync(sdkJar);
  return createHash('sha256').update(`${sdkJar}|${size}|${mtimeMs}|${source}`).digest('hex').slice(0, 16);
}

function cachePath(...name: string[]): string {
  const folder = repoPath('.local', 'cache');
  mkdirSync(folder, { recursive: true });
  return join(folder, ...name);
}

/** Two copies may start at the same moment: the file appears whole or not at all. */
function writeAtomically(path: string, content: Buffer): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}
