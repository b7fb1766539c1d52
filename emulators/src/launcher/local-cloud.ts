import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { localPorts, type LocalPorts } from '@keepsong/domain/ports';
import { localConfig, type LocalConfig } from '../config/local-config.ts';
import { readEnvFile } from '../config/env-file.ts';
import { startEmulators, type Emulators, type Instances } from '../firebase/emulators.ts';
import { prepareFunctionsSource } from '../firebase/functions-source.ts';
import { prepareBinaries } from '../firebase/prepare-binaries.ts';
import { keepSchedules, loadedFunctions } from '../firebase/schedules.ts';
import { seed } from '../seed/index.ts';
import { endLeftovers } from './leftovers.ts';
import { repoPath } from './paths.ts';
import { requireFreePorts } from './ports.ts';
import { listenForInterruption } from './shutdown.ts';
import { startStandIns, type StandIns } from './stand-ins.ts';

/** The largest function's memory: a process here may be any of them. */
const INSTANCES: Instances = { concurrency: 80, memoryMiB: 1024 };

export interface LocalCloudOptions {
  portOffset: number;
  /** The folder of all data between starts; without it no data is kept. */
  dataDir?: string;
  /** Vite's dev server holds the app port instead of the hosting emulator. */
  dev?: boolean;
  /** Prints nothing. */
  quiet?: boolean;
  /** Ignores `.env` and the environment: no test ever reaches a real service by a developer's key. */
  standInsOnly?: boolean;
  /** Bounds each process of a function as the cloud does an instance; by default as most functions are deployed. */
  instances?: Instances;
  /**
   * The cloud ends within minutes, so nothing is prepared for a longer run. Scheduled functions run only when a test calls
   * them, because a scheduled run during a test would repair the state that the test has broken.
   */
  isForTests?: boolean;
}

export interface LocalCloud {
  ports: LocalPorts;
  config: LocalConfig;
  appUrl: string;
  mailUrl: string;
  stripeUrl: string | null;
  reloadFunctions(): Promise<void>;
  /** Exports the data, then stops everything. Called twice, it waits for the first call. */
  stop(): Promise<void>;
  /** Ends every process at once; nothing is exported. */
  kill(): void;
  /** Resolves with a message when the emulators have ended. */
  readonly ended: Promise<string>;
}

export interface Preflight {
  config: LocalConfig;
  /** The environment in which firebase-tools finds Java and its two Java programs. */
  environment: Record<string, string>;
}

/** Reads the configuration and checks ports, Java and its programs, before anything is started or built. */
export async function preflight(
  options: Pick<LocalCloudOptions, 'portOffset' | 'quiet' | 'standInsOnly'>,
): Promise<Preflight> {
  const say = sayer(options);
  // Only the file can choose a real service: a key that happens to be in the shell must not spend money or send mail.
  const config = localConfig(options.standInsOnly ? {} : readEnvFile(repoPath('.env')), options.portOffset);
  await endLeftovers(options.portOffset, say);
  await requireFreePorts(options.portOffset);
  return { config, environment: prepareBinaries(say) };
}

/**
 * Starts one whole copy of the product's cloud on this machine and returns when it answers.
 *
 * @throws SetupProblem when a person can correct the reason; all started parts are stopped again.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { portOffset, dataDir = null, dev = false, isForTests = false } = options;
  const ports = localPorts(portOffset);
  const say = sayer(options);
  const { config, environment } = await preflight(options);
  const functionsSource = prepareFunctionsSource(portOffset, config);
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const emulatorData = dataDir === null ? null : join(dataDir, 'firebase');
  const isFirstStart = emulatorData === null || !existsSync(emulatorData);

  const standIns = await startStandIns(config, ports, dataDir);
  const interruption = listenForInterruption();
  let stopSchedules = (): void => undefined;
  const keepTimes = async (): Promise<void> => {
    stopSchedules();
    if (isForTests) return;
    stopSchedules = keepSchedules(await loadedFunctions(ports.functions), ports.functions, say);
  };

  const prepare = async (emulators: Emulators): Promise<void> => {
    if (isFirstStart && dataDir !== null) {
      // Sixty functions woken at once would take longer than all the rest of a first start.
      say('Seeding the demo data (first start only)');
      await emulators.withoutTriggers(() => seed({ portOffset, log: say }));
      await emulators.exportData();
    }
    await keepTimes();
  };

  let started: Emulators | undefined;
  const kill = (): void => {
    stopSchedules();
    started?.kill();
  };
  const bringUp = async (): Promise<Emulators> => {
    started = await startEmulators({
      portOffset,
      ports,
      functionsSource,
      withHosting: !dev,
      dataDir: emulatorData,
      environment,
      instances: options.instances ?? INSTANCES,
      isShortLived: isForTests,
      interrupted: interruption.signal,
      onLine: options.quiet ? () => undefined : showUsefulLines,
    });
    await Promise.race([prepare(started), rejectionOf(interruption.signal)]);
    return started;
  };
  const emulators = await bringUp()
    .catch(async (error: unknown) => {
      kill();
      await standIns.stop();
      throw error;
    })
    .finally(interruption.end);

  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopping ??= stopAll(emulators, standIns, () => stopSchedules()));

  return {
    ports,
    config,
    appUrl: config.params['APP_URL'] ?? '',
    mailUrl: standIns.mailUrl,
    stripeUrl: standIns.stripeUrl,
    async reloadFunctions() {
      await emulators.withoutTriggers(() => Promise.resolve());
      await keepTimes();
    },
    stop,
    kill,
    ended: emulators.ended,
  };
}

async function rejectionOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

async function stopAll(emulators: Emulators, standIns: StandIns, stopSchedules: () => void): Promise<void> {
  stopSchedules();
  const problems = [];
  // Each part is stopped even when another one refuses; the first reason is reported.
  for (const step of [() => emulators.exportData(), () => standIns.stop(), () => emulators.stop()]) {
    try {
      await step();
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw problems[0];
}

function sayer({ quiet }: Pick<LocalCloudOptions, 'quiet'>): (line: string) => void {
  return quiet ? () => undefined : (line) => console.log(line);
}

/** Prints the parts of the suite's output that a developer needs: the functions' log and errors. */
function showUsefulLines(line: string): void {
  if (line.startsWith('>  ') || line.startsWith('⚠  functions[') || line.startsWith('✖')) console.log(line);
}
