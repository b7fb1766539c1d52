import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('the Firestore emulator is the file that the environment names, and no other one when that is gone', () => {
  givenCached();
  const jar = given('own.jar');
  expect(find({ FIRESTORE_EMULATOR_BINARY_PATH: jar })).toEqual({ jar });
  expect(() => find({ FIRESTORE_EMULATOR_BINARY_PATH: join(home, 'gone.jar') })).toThrow(
    'FIRESTORE_EMULATOR_BINARY_PATH names a file that does not exist',
  );
});

it("the Firestore emulator is firebase-tools' cached one before the Cloud SDK's, in the folder that the environment names", () => {
  expect(find()).toBeNull();
  const sdkJar = givenSdk('google-cloud-sdk');
  expect(find()).toEqual({ sdkJar });
  const shared = given('shared', NAME);
  expect(find({ FIREBASE_EMULATORS_PATH: dirname(shared) })).toEqual({ jar: shared });
  const jar = givenCached();
  expect(find()).toEqual({ jar });
});

it("the Firestore emulator is the Cloud SDK's beside what gcloud on the PATH really is", () => {
  const sdkJar = givenSdk('sdk');
  symlinkSync(given('sdk', 'bin', 'gcloud'), join(home, 'gcloud'));
  expect(find({ PATH: home })).toEqual({ sdkJar });
  expect(findBinary('storage', { PATH: home }, home)).toEqual({ sdkJar });
});
