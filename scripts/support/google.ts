import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SetupProblem } from '../../emulators/src/config/problem.ts';
import type { Answer, Question, Target } from './doctor/doctor-check.ts';
import { ROOT, run } from './run.ts';
import { settingsFile, settingsIn } from './target-settings.ts';

const TIMEOUT_MS = 20_000;
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The id of a project, from its id or its name in `.firebaserc`. */
export function projectId(name: string): string {
  const { projects } = z
    .object({ projects: z.record(z.string(), z.string()) })
    .parse(JSON.parse(text('.firebaserc')));
  return projects[name] ?? name;
}

/** The names that `functions/src/index.ts` exports. */
export const functionNames = (): string[] =>
  [...text('functions/src/index.ts').matchAll(/^export \{ (.*) \}/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );

/** Asks with these headers. A request that fails is an answer with status 0. */
export async function fetchAnswer(
  { url, method }: Question,
  headers: Record<string, string>,
): Promise<Answer> {
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

/**
 * A project as its repository wants it, and how to ask Google about it with the credentials of `gcloud`.
 *
 * @throws SetupProblem without settings or credentials, or when the project cannot be read.
 */
export async function reachProject(
  project: string,
): Promise<{ target: Target; asGoogle: (question: Question) => Promise<Answer> }> {
  const parameters = settingsIn(settingsFile('functions', project));
  const appUrl = parameters.APP_URL?.replace(/\/+$/, '');
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
  const asGoogle = (question: Question) =>
    fetchAnswer(question, { authorization: `Bearer ${accessToken}`, 'x-goog-user-project': project });
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`;
  const number = z
    .object({ projectNumber: z.string() })
    .safeParse((await asGoogle({ as: 'google', url })).body);
  if (!number.success) {
    throw new SetupProblem(
      `${project} cannot be read with these credentials.`,
      `gcloud auth login, as an owner or viewer; gcloud services enable cloudresourcemanager.googleapis.com --project ${project}`,
    );
  }
  return {
    asGoogle,
    target: {
      taxCode: parameters.STRIPE_TAX_CODE || null,
      project,
      number: number.data.projectNumber,
      appUrl,
      bucket,
      functions: functionNames(),
      indexes: JSON.parse(text('firestore.indexes.json')) as Target['indexes'],
      cors: JSON.parse(text('cors.json')) as unknown,
    },
  };
}

/** A secret of the project; empty when there is none, or when it may not be read. */
export async function secretOf(
  name: string,
  project: string,
  asGoogle: (question: Question) => Promise<Answer>,
): Promise<string> {
  const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest:access`;
  const { body } = await asGoogle({ as: 'google', url });
  const secret = z.object({ payload: z.object({ data: z.string() }) }).safeParse(body);
  return secret.success ? Buffer.from(secret.data.payload.data, 'base64').toString().trim() : '';
}

/** The key of STRIPE_SECRET_KEY, else of the project's Secret Manager; empty when there is none. */
export const stripeKeyOf = async (
  project: string,
  asGoogle: (question: Question) => Promise<Answer>,
): Promise<string> => process.env.STRIPE_SECRET_KEY || secretOf('STRIPE_SECRET_KEY', project, asGoogle);
