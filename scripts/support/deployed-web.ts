import { SetupProblem } from '../../emulators/src/config/problem.ts';
import { run } from './run.ts';
import { deployedProject, targetSettings } from './target-settings.ts';
import { requireProductionBuild } from './web-build.ts';

const REQUIRED = [
  'VITE_SITE_URL',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
];

/** Builds the client for the project that is deployed to, even if another build exists. */
export async function buildWebForDeploy(): Promise<void> {
  const project = deployedProject();
  const settings = targetSettings('web', project, REQUIRED);
  if (settings.VITE_FIREBASE_PROJECT_ID !== project) {
    throw new SetupProblem(
      `VITE_FIREBASE_PROJECT_ID is ${settings.VITE_FIREBASE_PROJECT_ID}, but the deploy goes to ${project}.`,
      `Correct web/.env.${project} or the variable in the environment.`,
    );
  }
  const { code } = await run('npm', ['run', 'build', '-w', '@keepsong/web'], {
    env: { ...settings, KEEPSONG_LOCAL: undefined },
    show: true,
  });
  if (code !== 0)
    throw new SetupProblem('The web client could not be built.', 'Correct what is printed above.');
  requireProductionBuild();
}
