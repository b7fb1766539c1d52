import { styleText } from 'node:util';
import { SetupProblem } from '../../emulators/src/config/problem.ts';

const interruption = new AbortController();

/** Aborted after `endOnSignals` when the process is asked to end. */
export const interrupted = interruption.signal;

/** Ends the commands and clouds that this process started before the process itself; a second signal ends it at once. */
export function endOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => interruption.abort(new SetupProblem(`Ended by ${name}.`, 'Start it again.')));
  }
}

/** Runs scripts/NAME.ts to its end. A foreseen problem is printed with its remedy, any other error with its stack. */
export async function runScript(name: string): Promise<never> {
  try {
    await import(`../${name}.ts`);
  } catch (error) {
    const foreseen = error instanceof SetupProblem;
    const text = foreseen ? error.message : error instanceof Error ? error.stack : String(error);
    console.error(`\n${styleText('red', '✖')} ${text}`);
    if (foreseen) console.error(`${styleText('bold', '→')} ${error.remedy}`);
    process.exitCode = 1;
    // Ends the commands that still run beside the one that failed.
    interruption.abort(error);
  }
  // A handle that was left open must not keep a finished script alive.
  process.exit();
}
