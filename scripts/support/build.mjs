import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';
import { Problem } from './say.mjs';

const PARTS = {
  web: {
    inputs: ['web', 'domain/src', 'domain/package.json', 'tsconfig.base.json', 'package-lock.json'],
    output: 'web/dist/index.html',
  },
  functions: {
    inputs: ['functions', 'domain/src', 'domain/package.json', 'tsconfig.base.json', 'package-lock.json'],
    output: 'functions/lib/index.js',
  },
};

/** Folders that hold what a build made, or what npm installed. */
const NOT_INPUTS = [
  'web/dist',
  'web/dist-ssr',
  'functions/lib',
  'web/node_modules',
  'functions/node_modules',
];

/**
 * Builds, for the local cloud, the parts whose inputs have changed since their last build.
 *
 * @throws {Problem} with what the compiler said.
 */
export async function buildParts(parts, say) {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  say(`Building ${stale.join(' and ')}`);
  await Promise.all(stale.map(build));
}

async function build(part) {
  const hash = inputsHash(part);
  rmSync(stampPath(part), { force: true });
  const { code, output } = await run('npm', ['run', 'build', '--silent', '-w', `@keepsong/${part}`], {
    env: { KEEPSONG_LOCAL: '1' },
  });
  if (code !== 0) {
    throw new Problem(
      `${part} could not be built:\n${output.trim()}`,
      `Correct it; \`npm run build -w @keepsong/${part}\` builds it alone.`,
    );
  }
  mkdirSync(join(ROOT, '.local', 'cache'), { recursive: true });
  writeFileSync(stampPath(part), stamp(part, hash));
}

function isBuilt(part) {
  const path = stampPath(part);
  if (!existsSync(join(ROOT, PARTS[part].output)) || !existsSync(path)) return false;
  return readFileSync(path, 'utf8') === stamp(part, inputsHash(part));
}

/** Names the output as well: someone may have built for the real cloud in between. */
function stamp(part, hash) {
  const { mtimeMs, size } = statSync(join(ROOT, PARTS[part].output));
  return `${hash} ${mtimeMs} ${size}`;
}

function stampPath(part) {
  return join(ROOT, '.local', 'cache', `build-${part}.stamp`);
}

function inputsHash(part) {
  const hash = createHash('sha256');
  for (const input of PARTS[part].inputs) addToHash(hash, input);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  const entries = readableFolder(full);
  if (entries === null) {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of entries.sort()) {
    if (!NOT_INPUTS.includes(`${path}/${entry}`)) addToHash(hash, `${path}/${entry}`);
  }
}

function readableFolder(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
