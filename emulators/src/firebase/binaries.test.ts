import { describe, expect, it } from 'vitest';
import { findBinary } from './binaries.ts';

const CACHED = '/home/me/.cache/firebase/emulators/firestore.jar';
const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** A machine on which the given files exist; links lead to their mapped paths. */
function machine(files: string[], env: Record<string, string> = {}, links: Record<string, string> = {}) {
  return {
    env: { PATH: '/usr/bin:/opt/bin', ...env },
    exists: (path: string) => files.includes(path) || path in links,
    realPath: (path: string) => links[path] ?? path,
    home: '/home/me',
    cachedName: (binary: string) => `${binary}.jar`,
  };
}

describe('looking for the Firestore emulator', () => {
  const gcloud = { '/usr/bin/gcloud': '/usr/lib/google-cloud-sdk/bin/gcloud' };
  const sdk = `/usr/lib/google-cloud-sdk/${SDK_JAR}`;

  it('prefers the file that the environment names', () => {
    const around = machine(
      ['/jars/own.jar', CACHED, sdk],
      { FIRESTORE_EMULATOR_BINARY_PATH: '/jars/own.jar' },
      gcloud,
    );
    expect(findBinary('firestore', around)).toEqual({ from: 'environment', path: '/jars/own.jar' });
  });

  it('refuses a file that the environment names and that does not exist', () => {
    const around = machine([CACHED], { FIRESTORE_EMULATOR_BINARY_PATH: '/jars/gone.jar' });
    expect(() => findBinary('firestore', around)).toThrow(
      'FIRESTORE_EMULATOR_BINARY_PATH names a file that does not exist',
    );
  });

  it("takes firebase-tools' cached one before the Cloud SDK's", () => {
    expect(findBinary('firestore', machine([CACHED, sdk], {}, gcloud))).toEqual({
      from: 'firebase-tools',
      path: CACHED,
    });
  });

  it('looks in the cache folder that the environment names', () => {
    const around = machine(['/shared/firestore.jar'], { FIREBASE_EMULATORS_PATH: '/shared' });
    expect(findBinary('firestore', around)).toEqual({
      from: 'firebase-tools',
      path: '/shared/firestore.jar',
    });
  });

  it("finds the Cloud SDK's beside what gcloud on the PATH really is", () => {
    expect(findBinary('firestore', machine([sdk], {}, gcloud))).toEqual({ from: 'cloud-sdk', sdkJar: sdk });
  });

  it('finds the Cloud SDK in the home folder without gcloud on the PATH', () => {
    const jar = `/home/me/google-cloud-sdk/${SDK_JAR}`;
    expect(findBinary('firestore', machine([jar]))).toEqual({ from: 'cloud-sdk', sdkJar: jar });
  });

  it('downloads when the Cloud SDK is installed without its Firestore emulator', () => {
    expect(findBinary('firestore', machine([], {}, gcloud))).toEqual({ from: 'download' });
  });

  it('looks for the Storage rules engine in the same order', () => {
    const around = machine(['/jars/rules.jar'], { STORAGE_EMULATOR_BINARY_PATH: '/jars/rules.jar' });
    expect(findBinary('storage', around)).toEqual({ from: 'environment', path: '/jars/rules.jar' });
    expect(findBinary('storage', machine([sdk], {}, gcloud))).toEqual({ from: 'cloud-sdk', sdkJar: sdk });
  });
});
