import { requireNode } from './install.mjs';
import { stopRunning } from './run.mjs';
import { dim, printProblem } from './say.mjs';
import { stopTestClouds } from './test-cloud.mjs';

/**
 * Runs a script of this folder and ends its process with the exit code that `work` returns, or 1 when it throws, which is
 * printed. However it ends, also by a signal, what it started is stopped first.
 *
 * @param {(say: (line: string) => void) => Promise<number>} work
 */
export async function runProgram(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopRunning();
      void stopTestClouds().finally(() => process.exit(130));
    });
  }
  let code = 1;
  try {
    requireNode();
    code = await work((line) => console.log(dim(line)));
  } catch (error) {
    stopRunning();
    printProblem(error);
  } finally {
    await stopTestClouds();
  }
  // Something that was started and forgotten must not keep a finished run alive.
  process.exit(code);
}
