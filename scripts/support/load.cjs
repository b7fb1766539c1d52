// Installs missing packages, then runs the TypeScript file named to run.cjs. JavaScript, because tsx may be missing.
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} path
 * @returns {Record<string, LockedPackage> | null}
 */
function lockedPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

/** Compares versions, not dates: a fresh checkout changes every date. */
function needsInstall() {
  const installed = lockedPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  const wanted = lockedPackages(join(ROOT, 'package-lock.json')) ?? {};
  return Object.entries(wanted).some(
    ([path, { version, link, optional, devOptional }]) =>
      path.includes('node_modules/') &&
      !(link || optional || devOptional) &&
      installed?.[path]?.version !== version,
  );
}

if (needsInstall()) {
  console.log('Installing packages');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('\n✖ npm could not install the packages.');
    console.error('→ Correct what npm names above; `npm ping` tells whether the registry can be reached.');
    process.exit(1);
  }
}

const [script = ''] = process.argv.splice(2, 1);
void import('tsx/esm/api').then(async ({ register }) => {
  register();
  const { runScript } = await import('./program.ts');
  await runScript(script);
});
