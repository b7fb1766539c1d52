import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { SetupProblem } from '../config/problem.ts';

const SDK_JAR = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

export type EmulatorBinary = 'firestore' | 'storage';

/** A Java program of the suite: where firebase-tools finds it, or inside the Cloud SDK's jar; null for nowhere. */
export type FoundBinary = { jar: string } | { sdkJar: string } | null;

/**
 * @throws SetupProblem when the environment names a file that does not exist, because a wrong path must be reported
 *   and not ignored.
 */
export function findBinary(
  binary: EmulatorBinary,
  env: Record<string, string | undefined> = process.env,
  home = homedir(),
): FoundBinary {
  const variable = `${binary.toUpperCase()}_EMULATOR_BINARY_PATH`;
  const named = env[variable];
  if (named && !existsSync(named)) {
    throw new SetupProblem(
      `${variable} names a file that does not exist: ${named}`,
      `Correct ${variable}, or unset it.`,
    );
  }
  const cache = env['FIREBASE_EMULATORS_PATH'] ?? join(home, '.cache', 'firebase', 'emulators');
  const jar = named || join(cache, downloads[binary].downloadPathRelativeToCacheDir);
  if (existsSync(jar)) return { jar };

  const commands = (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'));
  const roots = [
    env['CLOUDSDK_ROOT_DIR'] ?? '',
    // The file on the PATH is usually a link into the SDK's own bin folder.
    ...commands.filter(existsSync).map((gcloud) => dirname(dirname(realpathSync(gcloud)))),
    join(home, 'google-cloud-sdk'),
  ];
  const sdkJar = roots.map((root) => join(root, SDK_JAR)).find(existsSync);
  return sdkJar === undefined ? null : { sdkJar };
}
