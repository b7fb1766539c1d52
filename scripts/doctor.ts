// `npm run doctor -- --project PROJECT`: says what a Firebase project lacks and the command that adds it. Changes nothing.
// Uses your own Google credentials (`gcloud auth login`), the UNSUBSCRIBE_SECRET of the project's Secret Manager, and its Stripe key or STRIPE_SECRET_KEY.
import { parseArgs, styleText } from 'node:util';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { examine } from './support/doctor/examine.ts';
import { DOCTOR_HEADER, doctorProof } from '../functions/src/operations/seen-caller.ts';
import { FORGED } from './support/doctor/callers.ts';
import { fetchAnswer, projectId, reachProject, secretOf, stripeKeyOf } from './support/google.ts';

const { values } = parseArgs({ options: { project: { type: 'string' } } });
if (!values.project) {
  throw new SetupProblem('The doctor needs a project.', 'npm run doctor -- --project PROJECT');
}
const { target, asGoogle } = await reachProject(projectId(values.project));

const stripeKey = await stripeKeyOf(target.project, asGoogle);
const [unsubscribeSecret = ''] = (await secretOf('UNSUBSCRIBE_SECRET', target.project, asGoogle)).split(',');
const headers = {
  google: {},
  stripe: { authorization: `Bearer ${stripeKey}` },
  doctor: { [DOCTOR_HEADER]: doctorProof(unsubscribeSecret.trim(), new Date()), ...FORGED },
  nobody: {},
};
const findings = await examine(target, (question) =>
  question.as === 'google' ? asGoogle(question) : fetchAnswer(question, headers[question.as]),
);
for (const { name, problems, remedy } of findings) {
  console.log(`${problems.length === 0 ? styleText('green', '✔') : styleText('red', '✖')} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
  if (problems.length > 0) console.log(remedy.replace(/^/gm, `  ${styleText('bold', '→')} `));
}
process.exitCode = findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
