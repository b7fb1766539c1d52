// `npm run deploy -- --project PROJECT [--only functions,hosting]`: checks and deploys in phases; firebase.json's predeploy steps build.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { phasesFor, type Phase } from './support/deploy-phases.ts';
import { allFunctions, functionsSchema } from './support/doctor/doctor-check.ts';
import { checks } from './support/doctor/examine.ts';
import { functionNames, projectId, reachProject } from './support/google.ts';
import { run } from './support/run.ts';

const AGAIN_AFTER_MS = 65_000;
const ASK_EVERY_MS = 15_000;

const { values } = parseArgs({ options: { project: { type: 'string' }, only: { type: 'string' } } });
if (!values.project) {
  throw new SetupProblem(
    'A deploy needs a project.',
    'npm run deploy -- --project PROJECT, an id or a name of .firebaserc such as staging.',
  );
}
const project = projectId(values.project);
// Before the minutes of a check are spent.
const { target, asGoogle } = await reachProject(project);
const check = await run('npm', ['run', 'check'], { show: true });
if (check.code !== 0)
  throw new SetupProblem('The checks failed; nothing was deployed.', 'Correct what they name.');

const phases: Phase[] = values.only
  ? [{ what: values.only, only: values.only, force: true, tries: 2 }]
  : phasesFor(functionNames(), await deployedFunctions());
for (const phase of phases) {
  console.log(`\nDeploying: ${phase.what}`);
  await deploy(phase);
  if (phase.waitsForIndexes) await indexesBuilt();
}

async function deploy({ what, only, force, tries }: Phase): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const { code } = await run(
      'npx',
      [
        ...['--no-install', 'firebase', 'deploy', '--project', project, '--non-interactive', '--only', only],
        ...(force ? ['--force'] : []),
      ],
      { show: true },
    );
    if (code === 0) return;
    if (tried === tries) {
      throw new SetupProblem(
        `Deploying stopped at: ${what}. What came before it is deployed.`,
        'Correct the reason above and deploy again; it begins with the first phase.',
      );
    }
    console.log('Trying once more in a minute, in case it was a quota.');
    await sleep(AGAIN_AFTER_MS);
  }
}

/** The names of the functions of the project; none before the first deploy, when the API is not enabled yet. */
async function deployedFunctions(): Promise<string[]> {
  const answer = await asGoogle(allFunctions(target));
  const found = functionsSchema.safeParse(answer.body);
  return answer.status === 200 && found.success
    ? found.data.functions.map(({ name }) => name.split('/').at(-1) ?? '')
    : [];
}

/** Waits until Firestore has built the indexes of this repository. */
async function indexesBuilt(): Promise<void> {
  const indexes = checks.find(({ name }) => name === 'indexes');
  if (!indexes) throw new Error('The doctor does not check indexes');
  for (;;) {
    const problems = indexes.finds(await Promise.all(indexes.asks(target).map(asGoogle)), target);
    if (problems.length === 0) return;
    console.log(`Waiting for ${problems.length} indexes. First: ${problems[0]}`);
    await sleep(ASK_EVERY_MS);
  }
}
