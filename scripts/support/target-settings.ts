import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SetupProblem } from '../../emulators/src/config/problem.ts';
import { parseConfig } from '../../functions/src/config.ts';
import { ROOT } from './run.ts';

type Settings = Record<string, string | undefined>;

export const settingsFile = (folder: 'functions' | 'web', project: string): string =>
  `${folder}/.env.${project}`;

/** @returns the settings in a file of the repository; none when it does not exist. */
export function settingsIn(file: string): Settings {
  const path = join(ROOT, file);
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
}

/**
 * The settings of the client for a Firebase project: variables of the environment, then those of `web/.env.PROJECT`.
 *
 * @throws SetupProblem that names every variable of `required` that is missing or empty.
 */
export function webSettings(project: string, required: readonly string[]): Settings {
  const file = settingsFile('web', project);
  const settings = { ...settingsIn(file), ...process.env };
  const missing = required.filter((name) => !settings[name]);
  if (missing.length === 0) return settings;
  throw new SetupProblem(
    `web cannot be deployed to ${project} without ${missing.join(', ')}.`,
    `Copy web/.env.PROJECT.example to ${file} and fill it in.`,
  );
}

/**
 * Checks the parameters in `functions/.env.PROJECT`. Variables of the environment do not count, because firebase-tools
 * reads the file only, and asks for each parameter that has no line in it.
 *
 * @param siteUrl the address that the client's build names
 * @throws SetupProblem that names every missing or wrong parameter.
 */
export function requireFunctionParameters(project: string, siteUrl: string | undefined): void {
  const file = settingsFile('functions', project);
  const settings = settingsIn(file);
  const example = settingsIn('functions/.env.PROJECT.example');
  const missing = Object.keys(example).filter((name) => settings[name] === undefined);
  if (missing.length > 0) {
    throw new SetupProblem(
      `functions cannot be deployed to ${project}: ${file} has no line for ${missing.join(', ')}.`,
      `Copy functions/.env.PROJECT.example to ${file} and fill it in.`,
    );
  }
  const { appUrl, problem } = addressIn(settings);
  const different = appUrl !== siteUrl?.replace(/\/+$/, '');
  if (problem === null && !different) return;
  throw new SetupProblem(
    `functions cannot be deployed to ${project}. ` +
      (problem ?? `APP_URL is ${appUrl}, but VITE_SITE_URL of the client is ${siteUrl}.`),
    `Correct ${file}.`,
  );
}

function addressIn(settings: Settings): { appUrl: string | null; problem: string | null } {
  try {
    return { appUrl: parseConfig(settings).APP_URL, problem: null };
  } catch (error) {
    return { appUrl: null, problem: (error as Error).message };
  }
}

/** The project that firebase-tools deploys to, from the environment of its predeploy steps. */
export function deployedProject(): string {
  const project = process.env.GCLOUD_PROJECT;
  if (project) return project;
  throw new SetupProblem('GCLOUD_PROJECT is not set.', 'Deploy with `npm run deploy -- --project PROJECT`.');
}
