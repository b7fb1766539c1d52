// Predeploy step of Functions: checks the parameters, builds functions/lib and writes the lock file of functions/.
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { buildWebForDeploy, deployedWebSettings } from './support/deployed-web.ts';
import { writeFunctionsLock } from './support/functions-lock.ts';
import { run } from './support/run.ts';
import { deployedProject, requireFunctionParameters } from './support/target-settings.ts';

requireFunctionParameters(deployedProject(), deployedWebSettings().VITE_SITE_URL);
// The functions contain the page renderer of the client's build.
await buildWebForDeploy();
const { code } = await run('npm', ['run', 'build', '-w', '@keepsong/functions'], { show: true });
if (code !== 0) throw new SetupProblem('The functions could not be built.', 'Correct what is printed above.');
await writeFunctionsLock();
