// `npm run deploy -- --project PROJECT [--only functions,hosting]`: checks and deploys; firebase.json's predeploy steps build.
import { parseArgs } from 'node:util';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { run } from './support/run.ts';

const { values } = parseArgs({ options: { project: { type: 'string' }, only: { type: 'string' } } });
if (!values.project) {
  throw new SetupProblem(
    'A deploy needs a project.',
    'npm run deploy -- --project PROJECT, an id or a name of .firebaserc such as staging.',
  );
}
const check = await run('npm', ['run', 'check'], { show: true });
if (check.code !== 0)
  throw new SetupProblem('The checks failed; nothing was deployed.', 'Correct what they name.');
const deploy = await run(
  'npx',
  [
    ...['--no-install', 'firebase', 'deploy', '--project', values.project, '--non-interactive'],
    // Functions with `retry: true` ask for a confirmation otherwise, which a deploy in CI cannot give.
    '--force',
    ...(values.only ? ['--only', values.only] : []),
  ],
  { show: true },
);
process.exitCode = deploy.code;
