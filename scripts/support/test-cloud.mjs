/**
 * Starts an empty local cloud on stand-ins alone, for a program that tests or measures it.
 *
 * @param {number} portOffset
 * @param {{ instances?: { concurrency: number, memoryMiB: number } }} options
 * @returns the cloud, and the environment in which a program finds it.
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
  const { ports } = cloud;
  const environment = {
    KEEPSONG_PORT_OFFSET: String(portOffset),
    GCLOUD_PROJECT: 'demo-keepsong',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
  };
  return { cloud, environment };
}
