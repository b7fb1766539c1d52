import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';
import { Problem } from './say.mjs';

/** What the newest part of the toolchain (Vite) asks for. */
const MINIMUM_NODE = [20, 19];

/** @throws {Problem} when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  throw new Problem(
    `Node ${process.versions.node} is too old; this needs ${MINIMUM_NODE.join('.')} or newer.`,
    'Install a newer Node from https://nodejs.org, or with nvm: `nvm install 22`.',
  );
}

/**
 * Installs the packages when they are missing or not the ones the lock names. Versions are compared, not dates: a fresh
 * checkout changes every date.
 */
export async function installPackages(say) {
  const state = packagesState();
  if (state === 'complete') return;
  say(state === 'missing' ? 'Installing packages (first start only)' : 'Updating packages to the lock file');
  const { code, output } = await run('npm', [
    state === 'missing' ? 'ci' : 'install',
    '--no-audit',
    '--no-fund',
  ]);
  if (code === 0) return;
  const reasons = output.split('\n').filter((line) => /npm (error|ERR!) \S/.test(line));
  const unreachable = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/.test(output);
  throw new Problem(
    `npm could not install the packages:\n${reasons.slice(0, 8).join('\n') || output.slice(-2000)}`,
    unreachable
      ? 'Check that the npm registry can be reached (`npm ping`), then start again.'
      : 'Correct what npm names, then start again; `npm ci` alone says more.',
  );
}

function packagesState() {
  const installed = readLock(join(ROOT, 'node_modules', '.package-lock.json'));
  const wanted = readLock(join(ROOT, 'package-lock.json'));
  if (installed === null) return 'missing';
  const isThere = ([path, { version, link, optional, devOptional }]) =>
    !path.includes('node_modules/') ||
    link ||
    optional ||
    devOptional ||
    installed[path]?.version === version;
  return Object.entries(wanted ?? {}).every(isThere) ? 'complete' : 'outdated';
}

function readLock(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}
