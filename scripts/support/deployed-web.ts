import { brand } from '@keepsong/domain/brand';
import { SetupProblem } from '../../emulators/src/config/problem.ts';
import { testimonials } from '../../web/src/features/marketing/model/testimonials.ts';
import { run } from './run.ts';
import { deployedProject, settingsFile, settingsIn, webSettings } from './target-settings.ts';
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
 * @throws SetupProblem when one is missing or names another project, when the home page would show invented people, or when
 * no seller is named.
 */
export function deployedWebSettings(): Record<string, string | undefined> {
  const project = deployedProject();
  const settings = webSettings(project, REQUIRED);
  if (settings.VITE_FIREBASE_PROJECT_ID !== project) {
    throw new SetupProblem(
      `VITE_FIREBASE_PROJECT_ID is ${settings.VITE_FIREBASE_PROJECT_ID}, but the deploy goes to ${project}.`,
      `Correct web/.env.${project} or the variable in the environment.`,
    );
  }
  refuseInventedPeople(settings.VITE_TESTIMONIALS, `web/.env.${project}`);
  if (brand.seller === null) {
    throw new SetupProblem(
      'Pages and e-mails would not say who sells.',
      'Set `seller` in domain/src/brand.ts to your name and postal address.',
    );
  }
  refuseOtherTax(project, settings.VITE_TAX || 'off');
  return settings;
}

function refuseInventedPeople(setting = '', file: string): void {
  if (setting === 'off') return;
  if (setting !== '') {
    throw new SetupProblem(`VITE_TESTIMONIALS is ${setting}; it must be empty or off.`, `Correct ${file}.`);
  }
  const invented = testimonials.filter(({ isInvented }) => isInvented).map(({ name }) => name);
  if (invented.length === 0) return;
  throw new SetupProblem(
    `The home page would show invented customers: ${invented.join(', ')}.`,
    'Replace them in web/src/features/marketing/model/testimonials.ts by real ones who agree, ' +
      `or set VITE_TESTIMONIALS=off in ${file}.`,
  );
}

/** Pages must say of tax what the payment page does. */
function refuseOtherTax(project: string, shown: string): void {
  const charged = settingsIn(settingsFile('functions', project)).TAX || 'off';
  if (shown === charged) return;
  throw new SetupProblem(
    `VITE_TAX is ${shown}, but TAX of the functions is ${charged}.`,
    `Correct web/.env.${project} or functions/.env.${project}.`,
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
