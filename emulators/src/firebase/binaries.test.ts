import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinary } from './binaries.ts';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'binaries-')));
});
afterEach(() => rmSync(home, { recursive: true }));

/** An empty file in the home folder. */
function given(...name: string[]): string {
  const path = join(home, ...name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  return path;
}

const NAME = downloads.firestore.downloadPathRelativeToCacheDir;
const givenCached = () => given('.cache', 'firebase', 'emulators', NAME);
const givenSdk = (root: string) =>
  given(root, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
const find = (env: Record<string, string> = {}) => findBinary('firestore', env, home);

describe('looking for the Firestore emulator', () => {
  it('prefers the file that the environment names', () => {
    givenCached();
    const jar = given('own.jar');
    expect(find({ FIRESTORE_EMULATOR_BINARY_PATH: jar })).toEqual({ jar });
  });

  it('refuses a file that the environment names and that does not exist', () => {
    givenCached();
    expect(() => find({ FIRESTORE_EMULATOR_BINARY_PATH: join(home, 'gone.jar') })).toThrow(
      'FIRESTORE_EMULATOR_BINARY_PATH names a file that does not exist',
    );
  });

  it("takes firebase-tools' cached one before the Cloud SDK's", () => {
    givenSdk('google-cloud-sdk');
    const jar = givenCached();
    expect(find()).toEqual({ jar });
  });

  it('looks in the cache folder that the environment names', () => {
    const jar = given('shared', NAME);
    expect(find({ FIREBASE_EMULATORS_PATH: dirname(jar) })).toEqual({ jar });
  });

  it("finds the Cloud SDK's beside what gcloud on the PATH really is", () => {
    const sdkJar = givenSdk('sdk');
    const command = join(home, 'gcloud');
    symlinkSync(given('sdk', 'bin', 'gcloud'), command);
    expect(find({ PATH: home })).toEqual({ sdkJar });
    expect(findBinary('storage', { PATH: home }, home)).toEqual({ sdkJar });
  });

  it('finds the Cloud SDK in the home folder without gcloud on the PATH', () => {
    expect(find()).toBeNull();
    const sdkJar = givenSdk('google-cloud-sdk');
    expect(find()).toEqual({ sdkJar });
  });
});
