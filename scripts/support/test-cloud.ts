import { SetupProblem } from '../../emulators/src/config/problem.ts';
import {
  type LocalCloudOptions,
  preflight,
  startLocalCloud,
} from '../../emulators/src/launcher/local-cloud.ts';
import type { RunOptions } from './run.ts';

/** Finds what would keep a local cloud for tests from starting, before the minutes of a build are spent. */
export async function checkBeforeBuild(portOffset: number): Promise<void> {
  await preflight({ portOffset, standInsOnly: true });
}

/**
 * Starts an empty local cloud, hands `work` the options with which `run` reaches it, and stops it. When the cloud ends by
 * itself, so does the command: otherwise each of its steps would fail, each after its own time limit.
 */
export async function withTestCloud<T>(
  portOffset: number,
  work: (inCloud: Pick<RunOptions, 'env' | 'signal'>) => Promise<T>,
  options: Partial<LocalCloudOptions> = {},
): Promise<T> {
  const cloud = await startLocalCloud({ portOffset, quiet: true, standInsOnly: true, ...options });
  const ended = new AbortController();
  void cloud.ended.then((message) =>
    ended.abort(new SetupProblem(message, `Read .local/clouds/${portOffset}/emulators.log.`)),
  );
  try {
    return await work({ env: { KEEPSONG_PORT_OFFSET: String(portOffset) }, signal: ended.signal });
  } finally {
    await cloud.stop();
  }
}
