import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SetupProblem } from '../../emulators/src/config/problem.ts';
import type * as deployedWeb from '../../scripts/support/deployed-web.ts';
import type * as targetSettings from '../../scripts/support/target-settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PROJECT = 'keepsong-test';
const FUNCTIONS_SETTINGS = readFileSync(join(ROOT, 'functions/.env.PROJECT.example'), 'utf8')
  .replace('APP_URL=', 'APP_URL=https://songs.example')
  .replace('MAIL_FROM=', 'MAIL_FROM=songs@songs.example')
  .replace('ADMIN_NOTIFY_EMAIL=', 'ADMIN_NOTIFY_EMAIL=team@songs.example');
const WEB_SETTINGS = `VITE_SITE_URL=https://songs.example
VITE_FIREBASE_API_KEY=key
VITE_FIREBASE_AUTH_DOMAIN=songs.example
VITE_FIREBASE_PROJECT_ID=${PROJECT}
VITE_FIREBASE_STORAGE_BUCKET=bucket.example
VITE_FIREBASE_APP_ID=1:1:web:1
`;
const SELLER = "'Songs Inc., 1 Harbor Street, Portland'";
const NO_TESTIMONIALS = 'VITE_TESTIMONIALS=off\n';

interface Target {
  predeploy: string[];
}
interface FirebaseJson {
  functions: [Target & { ignore: string[] }];
  hosting: Target & { rewrites: { function?: { functionId: string } }[] };
}
const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseJson;

/** A copy of what git tracks, without settings and builds, on the installed packages. */
let clone: string;

beforeAll(() => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), 'keepsong-clone-')));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(ROOT, file), join(clone, file));
  }
  for (const workspace of ['', 'web', 'functions']) linkPackages(join(workspace, 'node_modules'));
  // It copies the repository and links its packages.
}, 60_000);
beforeEach(() => {
  vi.unstubAllEnvs();
  vi.stubEnv('GCLOUD_PROJECT', PROJECT);
  giveSettings('web', WEB_SETTINGS + NO_TESTIMONIALS);
  giveSettings('functions', FUNCTIONS_SETTINGS);
  nameSeller(SELLER);
});
afterAll(() => rmSync(clone, { recursive: true, force: true }), 60_000);

const nameSeller = (seller: string) => {
  const file = 'domain/src/brand.ts';
  const text = readFileSync(join(ROOT, file), 'utf8').replace('seller: null', `seller: ${seller}`);
  writeFileSync(join(clone, file), text);
};

function giveSettings(folder: 'web' | 'functions', settings: string | null): void {
  const file = join(clone, folder, `.env.${PROJECT}`);
  if (settings === null) rmSync(file, { force: true });
  else writeFileSync(file, settings);
}

/** Links package by package, so that this repository's own packages are those of the clone. */
function linkPackages(folder: string): void {
  mkdirSync(join(clone, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder)).filter((entry) => !entry.startsWith('.vite'))) {
    const target = name === '@keepsong' ? clone : join(ROOT, folder, name);
    symlinkSync(target, join(clone, folder, name));
  }
}

/** Runs the predeploy steps of a target as firebase-tools does. */
function predeploy({ predeploy: steps }: Target, environment: NodeJS.Dict<string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const results = steps.map((step) =>
    spawnSync(step, {
      cwd: clone,
      shell: true,
      encoding: 'utf8',
      env: { PATH, HOME, GCLOUD_PROJECT: PROJECT, PROJECT_DIR: clone, ...environment },
    }),
  );
  return {
    succeeded: results.every(({ status }) => status === 0),
    output: results.map(({ stdout, stderr }) => stdout + stderr).join(''),
  };
}

/** A module of the clone, with its settings as they are now: in this process, because starting a step takes longer than its checks. */
async function ofClone<Module>(file: string): Promise<Module> {
  vi.resetModules();
  return (await import(join(clone, file))) as Module;
}

function markAsLocal(): void {
  mkdirSync(join(clone, 'web/dist'), { recursive: true });
  writeFileSync(join(clone, 'web/dist/local-build.txt'), '');
}

function textsOf(folder: string): string[] {
  return readdirSync(join(clone, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|xml|txt|webmanifest)$/.test(name))
    .map((name) => readFileSync(join(clone, folder, name), 'utf8'));
}

it('the predeploy step of Hosting fails without settings and names every missing variable', () => {
  giveSettings('web', null);
  const { succeeded, output } = predeploy(config.hosting);
  expect(succeeded).toBe(false);
  const { VITE_APP_CHECK_SITE_KEY, VITE_TESTIMONIALS, VITE_TAX, ...required } = parseEnv(
    readFileSync(join(ROOT, 'web/.env.PROJECT.example'), 'utf8'),
  );
  expect([VITE_APP_CHECK_SITE_KEY, VITE_TESTIMONIALS, VITE_TAX]).toEqual(['', '', '']);
  expect(Object.keys(required)).toEqual(Object.keys(parseEnv(WEB_SETTINGS)));
  for (const name of Object.keys(required)) expect(output).toContain(name);
  expect(output).toContain(`web/.env.${PROJECT}`);
});

async function refusalOfWeb(): Promise<string[]> {
  const { deployedWebSettings } = await ofClone<typeof deployedWeb>('scripts/support/deployed-web.ts');
  try {
    deployedWebSettings();
  } catch (error) {
    const { message, remedy } = error as SetupProblem;
    return [message, remedy];
  }
  throw new Error('Hosting would be deployed');
}

it('the predeploy step of Hosting refuses the settings of another project', async () => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'keepsong-other');
  expect((await refusalOfWeb())[0]).toContain('keepsong-other');
});

it.each([
  ['', 'Maya Lindqvist, Daniel Okafor, Priya Raman', 'VITE_TESTIMONIALS=off'],
  ['VITE_TESTIMONIALS=no\n', 'VITE_TESTIMONIALS is no', 'Correct web/.env'],
  [`${NO_TESTIMONIALS}VITE_TAX=exclusive\n`, 'VITE_TAX is exclusive, but TAX of the functions is', ''],
])('the predeploy step of Hosting refuses untrue pages: %j', async (setting, message, remedy) => {
  giveSettings('web', WEB_SETTINGS + setting);
  expect(await refusalOfWeb()).toEqual([expect.stringContaining(message), expect.stringContaining(remedy)]);
});

it('the predeploy step of Hosting refuses pages that name no seller', () => {
  nameSeller('null');
  const { succeeded, output } = predeploy(config.hosting);
  expect([succeeded, output]).toEqual([false, expect.stringContaining('Set `seller`')]);
});

it('the predeploy step of Functions fails without parameters and names every missing one, even when the shell has them', () => {
  giveSettings('functions', null);
  const { succeeded, output } = predeploy(config.functions[0], parseEnv(FUNCTIONS_SETTINGS));
  expect(succeeded).toBe(false);
  for (const name of Object.keys(parseEnv(FUNCTIONS_SETTINGS))) expect(output).toContain(name);
  expect(output).toContain(`functions/.env.${PROJECT}`);
});

it('the predeploy step of Functions refuses the address of another site', () => {
  giveSettings('functions', FUNCTIONS_SETTINGS.replace('songs.example\n', 'other.example\n'));
  const { succeeded, output } = predeploy(config.functions[0]);
  expect([succeeded, output]).toEqual([false, expect.stringContaining('VITE_SITE_URL')]);
});

it.each([
  ['an empty address', 'APP_URL=https://songs.example', 'APP_URL=', 'APP_URL: is not set'],
  ['a wrong sender', 'FROM=songs@songs.example', 'FROM=songs', 'MAIL_FROM: must be an e-mail address'],
])('the predeploy step of Functions refuses %s', async (_, correct, wrong, message) => {
  giveSettings('functions', FUNCTIONS_SETTINGS.replace(correct, wrong));
  const { requireFunctionParameters } = await ofClone<typeof targetSettings>(
    'scripts/support/target-settings.ts',
  );
  expect(() => requireFunctionParameters(PROJECT, 'https://songs.example')).toThrow(message);
});

/** In place of the client's build, which the test below runs: tells its settings, and replaces a local build when it may. */
const BUILD = `
  const { VITE_SITE_URL, KEEPSONG_LOCAL, KEEPS_LOCAL_BUILD } = process.env;
  console.log('built for', VITE_SITE_URL, KEEPSONG_LOCAL);
  const { rmSync, writeFileSync } = require('node:fs');
  writeFileSync('dist/app.html', '');
  if (!KEEPS_LOCAL_BUILD) rmSync('dist/local-build.txt');`;

it('the predeploy step of Hosting builds the client with the settings of the project, and refuses a build for the local cloud', () => {
  const manifest = join(clone, 'web/package.json');
  const original = readFileSync(manifest, 'utf8');
  writeFileSync(join(clone, 'web/build.cjs'), BUILD);
  writeFileSync(manifest, original.replace('"vite build"', '"node build.cjs"'));
  try {
    markAsLocal();
    const { succeeded, output } = predeploy(config.hosting, { KEEPSONG_LOCAL: '1' });
    expect([succeeded, output]).toEqual([
      true,
      expect.stringContaining('built for https://songs.example undefined'),
    ]);
    markAsLocal();
    const refused = predeploy(config.hosting, { KEEPS_LOCAL_BUILD: '1' });
    expect(refused.succeeded).toBe(false);
    expect(refused.output).toContain('was built for the local cloud');
  } finally {
    writeFileSync(manifest, original);
  }
});

/** The pages name the site and the seller, and neither this machine nor invented customers. */
function expectPagesOfSite(): void {
  expect(existsSync(join(clone, 'web/dist/local-build.txt'))).toBe(false);
  const texts = textsOf('web/dist');
  expect(texts.filter((text) => /localhost:\d/.test(text))).toEqual([]);
  expect(readFileSync(join(clone, 'web/dist/sitemap.xml'), 'utf8')).toContain('//songs.example/pricing');
  expect(texts.some((text) => text.includes(PROJECT))).toBe(true);
  const home = readFileSync(join(clone, 'web/dist/templates/home.html'), 'utf8');
  expect(home).toContain('Keepsong');
  expect(readFileSync(join(clone, 'web/dist/terms.html'), 'utf8')).toContain('1 Harbor Street');
  expect(home).not.toContain('What our customers say');
  expect(texts.filter((text) => text.includes('Maya Lindqvist'))).toEqual([]);
}

it('the predeploy step of Functions builds pages of this site, and leaves a folder whose functions start in the cloud, with the tested versions, and serve every rewrite', () => {
  markAsLocal();
  // Test runners set VITEST, also for the commands of their terminals.
  const { succeeded, output } = predeploy(config.functions[0], { KEEPSONG_LOCAL: '1', VITEST: 'true' });
  expect([succeeded, output]).toEqual([true, expect.any(String)]);
  expect(output).not.toContain('local cloud');
  expectPagesOfSite();

  const deployed = mkdtempSync(join(tmpdir(), 'keepsong-functions-'));
  try {
    copyDeployedFiles(deployed);
    const install = 'ci --omit=dev --prefer-offline --ignore-scripts --no-audit --no-fund'.split(' ');
    execFileSync('npm', install, { cwd: deployed, stdio: 'pipe' });
    const project = { projectId: PROJECT, storageBucket: 'bucket.example' };
    const listing = spawnSync(process.execPath, ['--input-type=module', '--eval', IMPORT_FUNCTIONS], {
      cwd: deployed,
      encoding: 'utf8',
      env: {
        ...process.env,
        GCLOUD_PROJECT: PROJECT,
        FIREBASE_CONFIG: JSON.stringify(project),
        FUNCTIONS_CONTROL_API: 'true',
      },
    });
    // The library warns there of parameters that are read before they have a value.
    expect([listing.status, listing.stderr]).toEqual([0, '']);
    const names = listing.stdout;
    const rewrittenTo = config.hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);
    expect(rewrittenTo).toContain('giftPage');
    expect(names.trim().split(',')).toEqual(expect.arrayContaining(rewrittenTo));
    const tested = new Set(packagesOf(join(ROOT, 'package-lock.json')));
    const installed = packagesOf(join(deployed, 'node_modules/.package-lock.json'));
    expect(installed.filter((name) => !tested.has(name))).toEqual([]);
    expect(installed.length).toBeGreaterThan(50);
  } finally {
    rmSync(deployed, { recursive: true, force: true });
  }
  // It builds the whole client and installs the deployed packages.
}, 180_000);

/** Throws when the domain package resolves, because the test would not prove that the bundle is complete. */
const IMPORT_FUNCTIONS = `
  const functions = await import('./lib/index.js');
  const domain = await import('@keepsong/domain/pricing').then(() => 'found', () => 'absent');
  if (domain !== 'absent') throw new Error('@keepsong/domain can be reached');
  console.log(Object.keys(functions).join());
  process.exit();`;

function copyDeployedFiles(target: string): void {
  const ignored = (name: string) =>
    config.functions[0].ignore.some((pattern) =>
      pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern,
    );
  for (const name of readdirSync(join(clone, 'functions')).filter((entry) => !ignored(entry))) {
    cpSync(join(clone, 'functions', name), join(target, name), { recursive: true });
  }
}

/** Packages by name and version. */
function packagesOf(lockFile: string): string[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, { version?: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
}
