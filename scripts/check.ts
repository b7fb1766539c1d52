// `npm run check`: types of every workspace, lint and format, as many at once as there are cores.
import { concurrently } from 'concurrently';
import { availableParallelism } from 'node:os';
import { ROOT } from './support/run.ts';

// The longest first, so that the short ones fill the gaps. Lint in two halves: it keeps all types it reads in memory.
const checks = {
  'lint of web': 'eslint web --max-warnings=0',
  'lint of the rest': 'eslint . --ignore-pattern "web/**" --max-warnings=0',
  'types of web': 'tsc --noEmit -p web',
  'types of the service worker': 'tsc --noEmit -p web/service-worker',
  'types of functions': 'tsc --noEmit -p functions',
  'types of emulators': 'tsc --noEmit -p emulators',
  'types of tests': 'tsc --noEmit -p tests',
  'types of domain': 'tsc --noEmit -p domain',
  'types of scripts': 'tsc --noEmit -p .',
  format: 'prettier --check . --log-level=warn',
};

const { result } = concurrently(
  Object.entries(checks).map(([name, command]) => ({ name, command: `npx --no-install ${command}` })),
  { cwd: ROOT, maxProcesses: availableParallelism(), group: true, timings: true },
);
process.exitCode = await result.then(
  () => 0,
  () => 1,
);
