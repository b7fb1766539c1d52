import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FUNCTION_KINDS, ROLES, serviceAccountOf } from '@keepsong/domain/service-accounts';
import { beforeAll, expect, it, vi } from 'vitest';

interface Endpoint {
  minInstances?: unknown;
  maxInstances?: unknown;
  serviceAccountEmail?: string;
  httpsTrigger?: object;
}
/** Cloud Run refuses to deploy more of a whole CPU in a new project. */
const MOST_INSTANCES = 10;

const FOR_VISITORS = [
  ...['carryDraft', 'clientErrors', 'galleryPage', 'giftPage', 'health', 'mailEvents'],
  ...['publicSettings', 'publicSongs', 'reportSong', 'reviewPages', 'seenCaller', 'songCard'],
  ...['songPage', 'songSitemap', 'unsubscribe'],
];

const sourceOf = (file: string) => readFileSync(file, 'utf8');
const INDEX = resolve(import.meta.dirname, 'index.ts');

/** The file that each function is exported from. */
const files = Object.fromEntries(
  [...sourceOf(INDEX).matchAll(/export \{ ([^}]+) \} from '([^']+)'/g)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((name): [string, string] => [name.trim(), resolve(dirname(INDEX), path)]),
  ),
);

/** A file with those that it imports, directly or not. */
function importedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm;
  for (const [, path = ''] of sourceOf(file).matchAll(imports)) {
    importedBy(resolve(dirname(file), path), known);
  }
  return known;
}

const uses = (methods: string) => (source: string) =>
  source.includes('bucket()') && new RegExp(`\\.(?:${methods})\\(`).test(source);
const readsFiles = uses('download|exists|getFiles|getMetadata|getSignedUrl');
const changesFiles = uses('copy|createWriteStream|delete|deleteFiles|save|setMetadata');

let endpoints: [name: string, Endpoint][];

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unit');
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ storageBucket: 'demo-unit.appspot.com' }));
  endpoints = Object.entries(await import('./index.ts')).map(([name, deployed]) => [
    name,
    (deployed as unknown as { __endpoint: Endpoint }).__endpoint,
  ]);
  // It loads every function with all libraries.
}, 30_000);

it('the functions each run in a bounded number of instances, within the quota of a new project', () => {
  const unbounded = endpoints.filter(
    ([, { maxInstances: most }]) => typeof most !== 'number' || most < 1 || most > MOST_INSTANCES,
  );
  expect(unbounded).toEqual([]);
  expect(endpoints.length).toBeGreaterThan(20);
});

it('the functions run as one of our service accounts, those that answer visitors as the one that may do least', () => {
  const accounts = new Set(endpoints.map(([, { serviceAccountEmail }]) => serviceAccountEmail ?? 'none'));
  expect([...accounts].sort()).toEqual(FUNCTION_KINDS.map((kind) => `${serviceAccountOf(kind)}@`).sort());
  const visitors = endpoints.flatMap(([name, { serviceAccountEmail }]) =>
    serviceAccountEmail === `${serviceAccountOf('public')}@` ? [name] : [],
  );
  expect(visitors.sort()).toEqual(FOR_VISITORS);
});

// The emulators ask for no roles.
it.each([
  ['read', readsFiles, ['roles/storage.objectViewer', 'roles/storage.objectAdmin']],
  ['change', changesFiles, ['roles/storage.objectAdmin']],
])('the functions that %s files run as an account that may', (_what, isUsed, roles) => {
  const needs = (file: string) => [...importedBy(file)].some((one) => isUsed(sourceOf(one)));
  const needing = endpoints.filter(([name]) => needs(files[name] ?? ''));
  expect(needing.length).toBeGreaterThan(10);
  const able = FUNCTION_KINDS.filter((kind) => ROLES[kind].some((role) => roles.includes(role)));
  const accounts = able.map((kind) => `${serviceAccountOf(kind)}@`);
  const unable = needing.filter(([, { serviceAccountEmail: by = '' }]) => !accounts.includes(by));
  expect(unable.map(([name]) => name)).toEqual([]);
});

it('the functions are kept warm by a parameter where a person waits who is paying, and for the home page', () => {
  const warm = endpoints.filter(([, { minInstances }]) => String(minInstances) === 'params.WARM_INSTANCES');
  expect(warm.map(([name]) => name).sort()).toEqual([
    ...['chooseTake', 'createCheckout', 'reviewPages', 'stripeWebhook', 'verifyStripeSession'],
  ]);
});

it('the functions take plain requests only where somebody other than our client calls, where visitors write, or the answer is a page, a file or cached', () => {
  const plain = endpoints.flatMap(([name, { httpsTrigger }]) => (httpsTrigger ? [name] : []));
  const forVisitors = FOR_VISITORS.filter((name) => name !== 'carryDraft');
  expect(plain.sort()).toEqual([...forVisitors, 'stripeWebhook'].sort());
});
