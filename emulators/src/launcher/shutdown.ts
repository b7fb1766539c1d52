import { SetupProblem } from '../config/problem.ts';

/** npm forwards Ctrl-C to its child, which gets it from the terminal too: the second signal within this time is an echo. */
const ECHO_MS = 500;

/** What runs until it is asked to stop. */
export interface Stoppable {
  /** Saves the data, then stops everything. Called twice, it waits for the first call. */
  stop(): Promise<void>;
  /** Ends every process at once; nothing is saved. */
  kill(): void;
  /** Resolves with a message when the emulators have ended, unless they are started again. */
  readonly ended: Promise<string>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Its signal is aborted when the process is asked to stop. Call `end` once the start is over: signals then end the process
 * again. Otherwise an interrupted start leaves the Firestore emulator running, because it is in another process group.
 */
export function listenForInterruption(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const abort = (name: NodeJS.Signals) =>
    controller.abort(new SetupProblem(`Ended by ${name}.`, 'Start it again.'));
  for (const name of SIGNALS) process.on(name, abort);
  return {
    signal: controller.signal,
    end: () => {
      for (const name of SIGNALS) process.off(name, abort);
    },
  };
}

/**
 * Runs until a signal asks to stop or a part of the cloud ends by itself, then stops everything and ends the process.
 * A second signal does not wait any longer.
 */
export async function runUntilStopped(
  cloud: Stoppable,
  options: { say: (line: string) => void; alsoStop?: () => Promise<void> | void },
): Promise<never> {
  const { say } = options;
  // The data must be written even after the terminal was closed.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  const outcome = await Promise.race([firstSignal(), cloud.ended]);
  const wasAsked = outcome === null;
  const force = (): never => {
    cloud.kill();
    process.exit(130);
  };
  onSignal(force, Date.now());

  if (wasAsked) say('\nStopping (Ctrl-C again to force)');
  else console.error(`\n✖ ${outcome}`);
  try {
    await options.alsoStop?.();
    await cloud.stop();
    if (wasAsked) say('Stopped.');
  } catch (error) {
    if (wasAsked) console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
    cloud.kill();
    process.exit(1);
  }
  process.exit(wasAsked ? 0 : 1);
}

function firstSignal(): Promise<null> {
  return new Promise((resolve) => onSignal(() => resolve(null), 0));
}

function onSignal(act: () => void, since: number): void {
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (Date.now() - since > ECHO_MS) act();
    });
  }
}
