import { unusedKeys } from '../config/local-config.ts';
import { startDevServers, watchFunctionsBuild } from './dev.ts';
import { preflight, startLocalCloud } from './local-cloud.ts';
import { repoPath } from './folders.ts';
import { runUntilStopped } from './shutdown.ts';
import { startTable } from './table.ts';

const say = (line: string): void => console.log(line);

/** The folder of the data that a copy keeps between starts. Copies on other ports have their own. */
export function dataDir(portOffset: number): string {
  return repoPath('.local', portOffset === 0 ? 'data' : `data-${portOffset}`);
}

/** Finds problems before the minutes of a first build are spent. */
export async function checkBeforeBuild(portOffset: number): Promise<void> {
  await preflight({ portOffset });
  for (const name of unusedKeys(process.env)) {
    say(`${name} in the environment is not used. To use the real service, write it into .env.`);
  }
}

/** `npm start` and `npm run dev`, once packages and builds exist. Ends the process on a signal. */
export async function start(portOffset: number, dev: boolean): Promise<never> {
  say('Starting the local cloud');
  const cloud = await startLocalCloud({ portOffset, dataDir: dataDir(portOffset), dev });
  const stopWatching = dev ? watchFunctionsBuild(() => cloud.reloadFunctions(), say) : undefined;
  const servers = dev ? startDevServers(cloud.ports) : null;
  say(
    `\n${startTable(cloud)}\n\nReady. Ctrl-C stops everything; what you did is kept (\`npm run reset\` forgets it).\n`,
  );
  const ended = servers ? Promise.race([cloud.ended, servers.ended]) : cloud.ended;
  return runUntilStopped(
    { ...cloud, ended },
    {
      say,
      alsoStop: async () => {
        stopWatching?.();
        await servers?.stop();
      },
    },
  );
}

/** `npm run cloud`: an empty copy on stand-ins alone, for running tests against again and again. */
export async function cloudForTests(portOffset: number): Promise<never> {
  const cloud = await startLocalCloud({ portOffset, quiet: true, standInsOnly: true, isForTests: true });
  const stopWatching = watchFunctionsBuild(() => cloud.reloadFunctions(), say);
  say(
    `ready: KEEPSONG_PORT_OFFSET=${portOffset} ${cloud.appUrl} (mailbox ${cloud.mailUrl}, Stripe ${cloud.stripeUrl ?? ''})`,
  );
  return runUntilStopped(cloud, { say, alsoStop: stopWatching });
}
