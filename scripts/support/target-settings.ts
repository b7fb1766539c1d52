import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SetupProblem } from '../../emulators/src/config/problem.ts';
import { ROOT } from './run.ts';

/**
 * The settings of a Firebase project in `functions` or `web`: variables of the environment, then those of `.env.PROJECT`.
 * An empty value counts as not set.
 *
 * @throws SetupProblem that names every variable of `required` that is missing.
 */
export function targetSettings(
  folder: 'functions' | 'web',
  project: string,
  required: readonly string[],
): Record<string, string | undefined> {
  const file = `${folder}/.env.${project}`;
  const path = join(ROOT, file);
  const settings = { ...(existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}), ...process.env };
  const missing = required.filter((name) => !settings[name]);
  if (missing.length === 0) return settings;
  throw new SetupProblem(
    `${folder} cannot be deployed to ${project} without ${missing.join(', ')}.`,
    `Copy ${folder}/.env.PROJECT.example to ${file} and fill it in.`,
  );
}

/** The project that firebase-tools deploys to, from the environment of its predeploy steps. */
export function deployedProject(): string {
  const project = process.env.GCLOUD_PROJECT;
  if (project) return project;
  throw new SetupProblem('GCLOUD_PROJECT is not set.', 'Deploy with `npm run deploy -- --project PROJECT`.');
}
