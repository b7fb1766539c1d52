import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { SetupProblem } from '../config/problem.ts';

const SDK_JAR = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

export type EmulatorBinary = 'firestore' | 'storage';

/** The sources of the suite's two Java programs, in the order of lookup. */
export type BinarySource =
  | { from: 'environment'; path: string }
  | { from: 'firebase-tools'; path: string }
  | { from: 'cloud-sdk'; sdkJar: string }
  | { from: 'download' };

interface Surroundings {
  env: Record<string, string | undefined>;
  exists: (path: string) => boolean;
  realPath: (path: string) => string;
  home: string;
  /** File name, inside firebase-tools' cache, of the version it wants. */
  cachedName: (binary: EmulatorBinary) => string;
}

export const realSurroundings: Surroundings = {
  env: process.env,
  exists: existsSync,
  realPath: realpathSync,
  home: homedir(),
  cachedName: (binary) => {
    const require = createRequire(import.meta.url);
    const details = JSON.parse(
      readFileSync(require.resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
    ) as Record<EmulatorBinary, { downloadPathRelativeToCacheDir: string }>;
    return details[binary].downloadPathRelativeToCacheDir;
  },
};

/**
 * @throws SetupProblem when the environment names a file that does not exist, because a wrong path must be reported
 *   and not ignored.
 */
export function findBinary(binary: EmulatorBinary, around: Surroundings = realSurroundings): BinarySource {
  const variable = `${binary.toUpperCase()}_EMULATOR_BINARY_PATH`;
  const explicit = around.env[variable];
  if (explicit) {
    if (!around.exists(explicit)) {
      throw new SetupProblem(
        `${variable} names a file that does not exist: ${explicit}`,
        `Correct ${variable}, or unset it.`,
      );
    }
    return { from: 'environment', path: explicit };
  }

  const cache = around.env['FIREBASE_EMULATORS_PATH'] ?? join(around.home, '.cache', 'firebase', 'emulators');
  const cached = join(cache, around.cachedName(binary));
  if (around.exists(cached)) return { from: 'firebase-tools', path: cached };

  const sdkJar = findSdkJar(around);
  return sdkJar === null ? { from: 'download' } : { from: 'cloud-sdk', sdkJar };
}

function findSdkJar(around: Surroundings): string | null {
  const roots = [
    around.env['CLOUDSDK_ROOT_DIR'],
    ...(around.env['PATH'] ?? '')
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, 'gcloud'))
      .filter((gcloud) => around.exists(gcloud))
      // The file on the PATH is usually a link into the SDK's own bin folder.
      .map((gcloud) => dirname(dirname(around.realPath(gcloud)))),
    join(around.home, 'google-cloud-sdk'),
  ];
  for (const root of roots) {
    if (root && around.exists(join(root, SDK_JAR))) return join(root, SDK_JAR);
  }
  return null;
}
