import { Problem } from './say.mjs';

const clouds = new Set();

/**
 * Starts an empty local cloud on stand-ins alone, for a program that tests or measures it.
 *
 * @param {number} portOffset
 * @param {{ instances?: { concurrency: number, memoryMiB: number }, isShortLived?: boolean }} options
 * @returns the environment in which a program finds it, and `fallen`, a signal for `run`: without its cloud every step of a
 *   program fails, each after its whole patience, so the program is ended instead, and the reason is thrown.
 */
export async function startTestCloud(portOffset, options = {}) {
  // Only now: this file is read before the packages are installed.
  const { register } = await import('tsx/esm/api');
  register();
  const { startLocalCloud } = await import('../../emulators/src/launcher/local-cloud.ts');
  const cloud = await startLocalCloud({
    portOffset,
    dataDir: null,
    dev: false,
    quiet: true,
    standInsOnly: true,
    ...options,
  });
  clouds.add(cloud);
  const { ports } = cloud;
  const environment = {
    KEEPSONG_PORT_OFFSET: String(portOffset),
    GCLOUD_PROJECT: 'demo-keepsong',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
  };
  return { environment, fallen: signalOfFall(cloud, portOffset) };
}

function signalOfFall(cloud, portOffset) {
  const fall = new AbortController();
  void cloud.ended.then(async (message) => {
    clouds.delete(cloud);
    await cloud.stop().catch(() => undefined);
    fall.abort(new Problem(message, `The whole story is in .local/clouds/${portOffset}/emulators.log.`));
  });
  return fall.signal;
}

/** Stops every cloud that was started here. */
export async function stopTestClouds() {
  const up = [...clouds];
  clouds.clear();
  await Promise.all(up.map((cloud) => cloud.stop()));
}
