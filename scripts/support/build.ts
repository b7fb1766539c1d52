import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupProblem } from '../../emulators/src/config/problem.ts';
import { ROOT, run } from './run.ts';

type Part = 'web' | 'functions';

const OUTPUTS: Record<Part, string> = { web: 'web/dist/app.html', functions: 'functions/lib/index.js' };
const INPUTS: Record<Part, readonly string[]> = {
  web: ['web', 'domain', 'tsconfig.base.json', 'package-lock.json'],
  // The functions contain the page renderer of the client's build.
  functions: ['functions', 'web/dist-ssr', 'domain', 'tsconfig.base.json', 'package-lock.json'],
};
const BUILT = ['web/dist', 'web/dist-ssr', 'functions/lib'];

/**
 * Builds, for the local cloud, the parts whose inputs have changed since their last build. One after the other, in the order
 * given: the functions contain the page renderer of the client's build.
 */
export async function buildForLocalCloud(...parts: Part[]): Promise<void> {
  for (const part of parts) {
    if (stampOf(part) !== null && readStamp(part) === stampOf(part)) continue;
    console.log(`Building ${part}`);
    await build(part);
  }
}

async function build(part: Part): Promise<void> {
  rmSync(stampPath(part), { force: true });
  const { code, output } = await run('npm', ['run', 'build', '--silent', '-w', `@keepsong/${part}`], {
    env: { KEEPSONG_LOCAL: '1' },
  });
  if (code !== 0) {
    throw new SetupProblem(
      `${part} could not be built:\n${output.trim()}`,
      `Correct it; \`npm run build -w @keepsong/${part}\` builds it alone.`,
    );
  }
  mkdirSync(dirname(stampPath(part)), { recursive: true });
  writeFileSync(stampPath(part), stampOf(part) ?? '');
}

const stampPath = (part: Part): string => join(ROOT, '.local', 'cache', `build-${part}.stamp`);

function readStamp(part: Part): string | null {
  return existsSync(stampPath(part)) ? readFileSync(stampPath(part), 'utf8') : null;
}

/** Inputs and output of a build; null without output. The output counts because a production build may have replaced it. */
function stampOf(part: Part): string | null {
  const output = statSync(join(ROOT, OUTPUTS[part]), { throwIfNoEntry: false });
  if (!output) return null;
  const hash = createHash('sha256');
  for (const path of INPUTS[part].flatMap(filesOf)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return `${hash.digest('hex')} ${output.mtimeMs} ${output.size}`;
}

function filesOf(path: string): string[] {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(ROOT, path))
    .sort()
    .map((name) => `${path}/${name}`)
    .filter((inner) => !inner.endsWith('/node_modules') && !BUILT.includes(inner))
    .flatMap(filesOf);
}
