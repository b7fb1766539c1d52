import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { LOCAL_HOST, localPorts, type LocalPorts } from '@keepsong/domain/ports';
import { localConfig, type LocalConfig } from '../config/local-config.ts';
import { readEnvFile } from '../config/env-file.ts';
import { startEmulators, type Emulators, type Instances } from '../firebase/emulators.ts';
import { prepareFunctionsSource } from '../firebase/functions-source.ts';
import { prepareBinaries } from '../firebase/prepare-binaries.ts';
import { keepSchedules, loadedFunctions } from '../firebase/schedules.ts';
import { seed } from '../seed/index.ts';
import { keepRunning, type Running } from './keep-running.ts';
import { endLeftovers } from './leftovers.ts';
import { repoPath } from './folders.ts';
import { requireFreePorts } from './free-ports.ts';
import { openSaves, savedFiles } from './saves.ts';
import { listenForInterruption, type Stoppable } from './shutdown.ts';
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

export interface LocalCloud extends Stoppable {
  ports: LocalPorts;
  config: LocalConfig;
  appUrl: string;
  mailUrl: string;
  stripeUrl: string | null;
  reloadFunctions(): Promise<void>;
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

/** What runs: either all of it or nothing. */
interface Parts {
  standIns: StandIns;
  emulators: Emulators;
}

/**
 * Starts one whole copy of the product's cloud on this machine and returns when it answers. With a data folder, all parts are
 * saved together every few minutes and at the end, and a Firestore emulator that hangs is started again, with all other parts,
 * from the last save.
 *
 * @throws SetupProblem when a person can correct the reason; all started parts are stopped again.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { portOffset, dataDir = null, dev = false, isForTests = false } = options;
  const ports = localPorts(portOffset);
  const say = sayer(options);
  const { config, environment } = await preflight(options);
  const functionsSource = prepareFunctionsSource(portOffset, config);
  const saves = dataDir === null ? null : openSaves(dataDir);

  const interruption = listenForInterruption();
  let stopSchedules = (): void => undefined;
  const keepTimes = async (): Promise<void> => {
    stopSchedules();
    if (isForTests) return;
    stopSchedules = keepSchedules(await loadedFunctions(ports.functions), ports.functions, say);
  };

  const save = async ({ emulators, standIns }: Parts): Promise<void> => {
    await saves?.save(async (folder) => {
      await emulators.exportData(savedFiles(folder).firebase);
      standIns.save(folder);
    });
  };

  const prepare = async (parts: Parts): Promise<void> => {
    if (saves && !existsSync(savedFiles(saves.folder).firebase)) {
      // Sixty functions woken at once would take longer than all the rest of a first start.
      say('Seeding the demo data (first start only)');
      await parts.emulators.withoutTriggers(() =>
        seed({ portOffset, stripeUrl: parts.standIns.stripeUrl, log: say }),
      );
      await save(parts);
    }
    await keepTimes();
  };

  let started: Emulators | undefined;
  const kill = (): void => {
    stopSchedules();
    started?.kill();
  };
  const bringUp = async (): Promise<Parts> => {
    const standIns = await startStandIns(config, ports, dataDir);
    try {
      const emulators = await startEmulators({
        portOffset,
        ports,
        functionsSource,
        withHosting: !dev,
        dataDir: dataDir && savedFiles(dataDir).firebase,
        environment,
        instances: options.instances ?? INSTANCES,
        isShortLived: isForTests,
        interrupted: interruption.signal,
        onLine: options.quiet ? () => undefined : showUsefulLines,
      });
      started = emulators;
      const parts = { standIns, emulators };
      await Promise.race([prepare(parts), rejectionOf(interruption.signal)]);
      return parts;
    } catch (error) {
      kill();
      await standIns.stop();
      throw error;
    }
  };
  const first = await bringUp().finally(interruption.end);
  const running: Running<Parts> =
    saves === null
      ? { parts: () => Promise.resolve(first), ended: first.emulators.ended, release: () => undefined }
      : keepRunning({
          parts: first,
          url: `http://${LOCAL_HOST}:${ports.firestore}/`,
          endOf: ({ emulators }) => emulators.ended,
          save,
          restart: async ({ emulators, standIns }) => {
            say(
              `\n✖ The Firestore emulator does not answer any more. Starting again from the data of ${saves.savedAt?.toLocaleTimeString() ?? 'the last start'}.`,
            );
            stopSchedules();
            await Promise.all([emulators.stop(), standIns.stop()]);
            const parts = await bringUp();
            say('Ready again.');
            return parts;
          },
          say,
        });

  const stopAll = async (): Promise<void> => {
    running.release();
    const parts = await running.parts();
    stopSchedules();
    const problems = [];
    // Each part is stopped even when another one refuses; the first reason is reported.
    for (const step of [() => save(parts), () => parts.standIns.stop(), () => parts.emulators.stop()]) {
      try {
        await step();
      } catch (error) {
        problems.push(error);
      }
    }
    if (problems.length > 0) throw problems[0];
  };
  let stopping: Promise<void> | null = null;

  return {
    ports,
    config,
    appUrl: config.params['APP_URL'] ?? '',
    mailUrl: first.standIns.mailUrl,
    stripeUrl: first.standIns.stripeUrl,
    async reloadFunctions() {
      const { emulators } = await running.parts();
      await emulators.withoutTriggers(() => Promise.resolve());
      await keepTimes();
    },
    stop: () => (stopping ??= stopAll()),
    kill,
    ended: running.ended,
  };
}

async function rejectionOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

function sayer({ quiet }: Pick<LocalCloudOptions, 'quiet'>): (line: string) => void {
  return quiet ? () => undefined : (line) => console.log(line);
}

/** Prints the parts of the suite's output that a developer needs: the functions' log and errors. */
function showUsefulLines(line: string): void {
  if (line.startsWith('>  ') || line.startsWith('⚠  functions[') || line.startsWith('✖')) console.log(line);
}
