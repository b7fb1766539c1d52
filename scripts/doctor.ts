// `npm run doctor -- --project PROJECT`: says what a Firebase project lacks and the command that adds it. Changes nothing.
// Uses your own Google credentials (`gcloud auth login`), and the Stripe key of the project's Secret Manager or of STRIPE_SECRET_KEY.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { z } from 'zod';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { examine, type Answer, type Question, type Target } from './support/doctor-checks.ts';
import { ROOT, run } from './support/run.ts';
import { settingsFile, settingsIn } from './support/target-settings.ts';

const TIMEOUT_MS = 20_000;
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { values } = parseArgs({ options: { project: { type: 'string' } } });
if (!values.project) {
  throw new SetupProblem('The doctor needs a project.', 'npm run doctor -- --project PROJECT');
}
const { projects } = z
  .object({ projects: z.record(z.string(), z.string()) })
  .parse(JSON.parse(text('.firebaserc')));
const project = projects[values.project] ?? values.project;
const appUrl = settingsIn(settingsFile('functions', project)).APP_URL?.replace(/\/+$/, '');
const bucket = settingsIn(settingsFile('web', project)).VITE_FIREBASE_STORAGE_BUCKET;
if (!appUrl || !bucket || !URL.canParse(appUrl)) {
  throw new SetupProblem(
    `The settings of ${project} are missing.`,
    'Write functions/.env.PROJECT and web/.env.PROJECT first: docs/operations.md, steps 7 and 8.',
  );
}

const login = await run('gcloud', ['auth', 'print-access-token']).catch(() => null);
if (login?.code !== 0) {
  throw new SetupProblem('There are no Google credentials.', 'Install gcloud and run: gcloud auth login');
}
const accessToken = login.output.trim().split('\n').at(-1) ?? '';

async function fetchAnswer({ url, method }: Question, headers: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: method ?? 'GET',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? (JSON.parse(body) as unknown) : body };
  } catch (error) {
    return { status: 0, body: { error: { message: (error as Error).message } } };
  }
}

const asGoogle = (question: Question) =>
  fetchAnswer(question, { authorization: `Bearer ${accessToken}`, 'x-goog-user-project': project });

async function stripeKey(): Promise<string> {
  if (process.env.STRIPE_SECRET_KEY) return process.env.STRIPE_SECRET_KEY;
  const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/STRIPE_SECRET_KEY/versions/latest:access`;
  const { body } = await asGoogle({ as: 'google', url });
  const secret = z.object({ payload: z.object({ data: z.string() }) }).safeParse(body);
  return secret.success ? Buffer.from(secret.data.payload.data, 'base64').toString().trim() : '';
}

const number = z.object({ projectNumber: z.string() }).safeParse(
  (
    await asGoogle({
      as: 'google',
      url: `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`,
    })
  ).body,
);
if (!number.success) {
  throw new SetupProblem(
    `${project} cannot be read with these credentials.`,
    'gcloud auth login, as an owner or viewer.',
  );
}
const target: Target = {
  project,
  number: number.data.projectNumber,
  appUrl,
  bucket,
  functions: [...text('functions/src/index.ts').matchAll(/^export \{ (.*) \}/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  ),
  indexes: JSON.parse(text('firestore.indexes.json')) as Target['indexes'],
  cors: JSON.parse(text('cors.json')) as unknown,
};
const key = await stripeKey();
const headers = { google: {}, stripe: { authorization: `Bearer ${key}` }, nobody: {} };
const findings = await examine(target, (question) =>
  question.as === 'google' ? asGoogle(question) : fetchAnswer(question, headers[question.as]),
);
for (const { name, problems, remedy } of findings) {
  console.log(`${problems.length === 0 ? styleText('green', '✔') : styleText('red', '✖')} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
  if (problems.length > 0) console.log(remedy.replace(/^/gm, `  ${styleText('bold', '→')} `));
}
process.exitCode = findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
