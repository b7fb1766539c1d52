import { SetupProblem } from '../../emulators/src/config/problem.ts';
import { run } from './run.ts';
import { deployedProject, webSettings } from './target-settings.ts';
import { requireProductionBuild } from './web-build.ts';

const REQUIRED = [
  'VITE_SITE_URL',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
];

/**
 * The settings with which the client is built for the project that is deployed to.
 *
 * @throws SetupProblem when one is missing, or names another project.
 */
export function deployedWebSettings(): Record<string, string | undefined> {
  const project = deployedProject();
  const settings = webSettings(project, REQUIRED);
  if (settings.VITE_FIREBASE_PROJECT_ID === project) return settings;
  throw new SetupProblem(
    `VITE_FIREBASE_PROJECT_ID is ${settings.VITE_FIREBASE_PROJECT_ID}, but the deploy goes to ${project}.`,
    `Correct web/.env.${project} or the variable in the environment.`,
  );
}

/** Builds the client for the project that is deployed to, even if another build exists. */
export async function buildWebForDeploy(): Promise<void> {
  const { code } = await run('npm', ['run', 'build', '-w', '@keepsong/web'], {
    env: { ...deployedWebSettings(), KEEPSONG_LOCAL: undefined },
    show: true,
  });
  if (code !== 0)
    throw new SetupProblem('The web client could not be built.', 'Correct what is printed above.');
  requireProductionBuild();
}
