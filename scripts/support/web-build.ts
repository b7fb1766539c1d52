import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from '../../emulators/src/config/problem.ts';
import { ROOT } from './run.ts';

const OUTPUT = join(ROOT, 'web', 'dist');
/** Written by web/scripts/build-app.ts. */
const MARKER = 'local-build.txt';

/** @throws SetupProblem when web/dist is missing, was built for the local cloud or names this machine. */
export function requireProductionBuild(folder = OUTPUT): void {
  const remedy = 'Build it with `npm run deploy -- --project PROJECT`.';
  if (!existsSync(join(folder, 'app.html'))) throw new SetupProblem('web/dist is not built.', remedy);
  if (existsSync(join(folder, MARKER))) {
    throw new SetupProblem('web/dist was built for the local cloud and must not be deployed.', remedy);
  }
  const local = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|json|xml|txt|webmanifest)$/.test(name))
    // With a port: React Router contains `http://localhost` as the base of relative addresses.
    .filter((name) => /localhost:\d/.test(readFileSync(join(folder, name), 'utf8')));
  if (local.length > 0) {
    throw new SetupProblem(`web/dist names this machine in ${local.join(', ')}.`, remedy);
  }
}
