import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { LOCAL_HOST, LOCAL_PROJECT_ID, type LocalPorts } from '@keepsong/domain/ports';
import { SetupProblem } from '../config/problem.ts';
import { cloudPath, repoPath } from '../launcher/folders.ts';
import { descendantsOf, isAlive, killAll, killAndWait, signal } from '../launcher/processes.ts';
import { FIREBASE_CLI, FIREBASE_PRELOADS, WORKER_PRELOADS } from './cli.ts';
import { deriveEmulatorConfig, type FirebaseConfig } from './emulator-config.ts';

const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 15_000;
const EXPORT_TIMEOUT_MS = 60_000;
const TAIL_LINES = 25;

/** The limits of a function's process, as an instance has them in the cloud. */
export interface Instances {
  /** Concurrent requests per process. */
  concurrency: number;
  memoryMiB: number;
}

export interface EmulatorsOptions {
  portOffset: number;
  ports: LocalPorts;
  /** Relative to the repository root. */
  functionsSource: string;
  /** Without it the app port is left to Vite's dev server. */
  withHosting: boolean;
  /** The export to begin with; null begins empty. */
  dataDir: string | null;
  environment: Record<string, string>;
  instances: Instances;
  /** True for a suite that ends within minutes. */
  isShortLived: boolean;
  /** Aborts the start, which then throws the signal's reason. */
  interrupted: AbortSignal;
  onLine: (line: string) => void;
}

export interface Emulators {
  /** Exports the emulators' data to a new folder. */
  exportData(folder: string): Promise<void>;
  /**
   * Runs `work` with background triggers switched off; its writes trigger no function, now or later. Afterwards the
   * functions emulator loads the current build.
   */
  withoutTriggers(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
  kill(): void;
  /** Resolves with a message when the suite has ended. */
  readonly ended: Promise<string>;
}

/** Starts the Firebase Emulator Suite as one child process and waits until every emulator is up and the functions loaded. */
export async function startEmulators(options: EmulatorsOptions): Promise<Emulators> {
  const { portOffset, ports, dataDir } = options;
  const folder = cloudPath(portOffset);
  mkdirSync(folder, { recursive: true });
  const temporary = temporaryFolder(portOffset);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  const base = JSON.parse(readFileSync(repoPath('firebase.json'), 'utf8')) as FirebaseConfig;
  const configPath = repoPath(`firebase.local.${portOffset}.json`);
  writeFileSync(configPath, `${JSON.stringify(deriveEmulatorConfig(base, options), null, 2)}\n`);

  const services = ['auth', 'firestore', 'functions', 'storage', ...(options.withHosting ? ['hosting'] : [])];
  const child = spawn(
    process.execPath,
    [
      ...FIREBASE_PRELOADS.flatMap((file) => ['--require', file]),
      ...[FIREBASE_CLI, 'emulators:start'],
      ...['--project', LOCAL_PROJECT_ID, '--config', configPath, '--only', services.join(',')],
      ...(dataDir && existsSync(dataDir) ? ['--import', dataDir] : []),
      '--non-interactive',
    ],
    {
      // Its log files land in the working directory.
      cwd: folder,
      env: { ...process.env, ...suiteEnvironment(options), TMPDIR: temporary, ...options.environment },
      // A process group of its own: Ctrl-C in the terminal reaches the launcher alone, which exports before it stops.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const pid = child.pid;
  if (pid === undefined) throw new Error('firebase-tools could not be started');
  writeFileSync(cloudPath(portOffset, 'pids.json'), JSON.stringify({ launcher: process.pid, firebase: pid }));

  const log = createWriteStream(cloudPath(portOffset, 'emulators.log'));
  const tail: string[] = [];
  let functionsProblem: string | null = null;
  let announceReady = (): void => undefined;
  const announced = new Promise<void>((resolve) => (announceReady = resolve));
  const onLine = (raw: string): void => {
    log.write(`${raw}\n`);
    const line = stripVTControlCharacters(raw);
    if (line.trim() !== '') tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
    if (line.includes('Failed to load function definition')) functionsProblem = line;
    if (line.includes('All emulators ready')) announceReady();
    options.onLine(line);
  };
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', onLine);

  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, by) => {
      log.end();
      resolve(`The Firebase emulators ended (${by ?? `exit code ${code}`}):\n${tail.join('\n')}`);
    });
  });

  const kill = (): void => {
    // The Firestore emulator leads a process group of its own; it is found as a descendant, while its parent lives.
    killAll([...descendantsOf(pid), pid]);
  };
  /** Its descendants, remembered because they cannot be found any more once it has ended. */
  let family: number[] = [];
  const stop = async (): Promise<void> => {
    if (isAlive(pid) && child.exitCode === null) {
      family = descendantsOf(pid);
      signal(pid, 'SIGINT');
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS)]);
      family.push(...descendantsOf(pid), pid);
    }
    // The functions' processes share its group; the others lead groups of their own.
    signal(-pid, 'SIGKILL');
    await killAndWait(family.filter(isAlive));
    await ended;
    rmSync(cloudPath(portOffset, 'pids.json'), { force: true });
    rmSync(configPath, { force: true });
    rmSync(temporary, { recursive: true, force: true });
  };

  const failure = await Promise.race([
    announced.then(() => functionsProblem),
    ended,
    once(options.interrupted, 'abort').then(() => 'The start was interrupted.'),
    sleep(READY_TIMEOUT_MS).then(() => `The Firebase emulators were not ready in time:\n${tail.join('\n')}`),
  ]);
  if (failure !== null) {
    await stop();
    options.interrupted.throwIfAborted();
    throw new SetupProblem(failure, `The whole log is in ${cloudPath(portOffset, 'emulators.log')}.`);
  }

  family = descendantsOf(pid);
  const hub = `http://${LOCAL_HOST}:${ports.hub}`;
  return {
    ended,
    stop,
    kill,
    async exportData(folder) {
      await callHub(`${hub}/_admin/export`, 'POST', { path: folder, initiatedBy: 'keepsong' });
    },
    async withoutTriggers(work) {
      await callHub(`${hub}/functions/disableBackgroundTriggers`, 'PUT');
      await work();
      await callHub(`${hub}/functions/enableBackgroundTriggers`, 'PUT');
    },
  };
}

/**
 * The Storage emulator keeps every file under the temporary folder; shared, one copy that stops empties the others'. Not
 * inside the repository: the functions emulator makes sockets there, whose paths may have 103 bytes.
 */
function temporaryFolder(portOffset: number): string {
  return join(tmpdir(), `keepsong-${userInfo().uid}-${portOffset}`);
}

function suiteEnvironment({ instances, isShortLived }: EmulatorsOptions): Record<string, string> {
  const { concurrency, memoryMiB } = instances;
  return {
    // Each start asks npm for the newest firebase-functions; off-line that would block for ten seconds.
    npm_config_offline: 'true',
    // By file, not by a random port, which may be one of ours.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds for a function to start; after 30, the default, a busy machine would lose the request or event for good.
    FUNCTIONS_DISCOVERY_TIMEOUT: '180',
    // Unset, it is started, although only the switched off user interface reads it; it keeps each line of the log in memory.
    START_LOGGING_EMULATOR: 'false',
    NO_COLOR: '1',
    JAVA_TOOL_OPTIONS: [
      // One collector and a small nursery, used again and again: left alone, Java takes gigabytes of fresh memory, whose
      // first touch is slow on virtual machines, and a collector for each core.
      '-XX:+UseSerialGC -Xms256m -Xmn96m -Xmx4g',
      // The second compiler's work pays off after many minutes; in a run of the tests it was more than half of Java's.
      ...(isShortLived ? ['-XX:TieredStopAtLevel=1'] : []),
    ].join(' '),
    KEEPSONG_REQUESTS_PER_WORKER: String(concurrency),
    // Limits of tests do not count the seconds in which a process starts.
    ...(isShortLived && { KEEPSONG_START_FUNCTIONS: '1' }),
    // Node sizes its heap by the memory of the container; here that would be the whole machine.
    KEEPSONG_WORKER_NODE_OPTIONS: [
      process.env['NODE_OPTIONS'],
      ...WORKER_PRELOADS.map((file) => `--require ${JSON.stringify(file)}`),
      `--max-old-space-size=${memoryMiB / 2}`,
      `--max-semi-space-size=${Math.ceil(memoryMiB / 128)}`,
    ].join(' '),
    // firebase-tools takes 50 requests of all functions together, and every e-mail's trigger is one.
    FUNCTIONS_EMULATOR_PARALLEL: '200',
  };
}

async function callHub(url: string, method: 'POST' | 'PUT', body = {}): Promise<void> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
}
