import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, context } from 'esbuild';

const here = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

const options = {
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // The cloud installs the production dependencies of package.json. The bundle contains the others: @keepsong/domain, which
  // exists in this repository only, and zod, whose many files take longer to find than to run.
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'info',
};

/** The client's page renderer, which `services/page-template.ts` loads. */
function copyPageRenderer() {
  const source = join(here, '../web/dist-ssr');
  rmSync(join(here, 'lib/web'), { recursive: true, force: true });
  if (existsSync(source)) cpSync(source, join(here, 'lib/web'), { recursive: true });
  else
    console.warn('The web client is not built: public songs will be missing from the HTML of their pages.');
}

copyPageRenderer();
if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
} else {
  await build(options);
}
