import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallDefinition } from '@keepsong/domain/calls/define-call';
import { askFunction, type Answer } from './ask-function.ts';
import { PROJECT_ID, urls } from './cloud.ts';

const folder = join(import.meta.dirname, '..', '..', 'domain', 'src', 'calls');

/** Every callable there is, found where they are defined, so that a new one is never forgotten. */
export async function allCalls(): Promise<CallDefinition[]> {
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter(
      (value): value is CallDefinition =>
        typeof value === 'object' && value !== null && 'request' in value && 'response' in value,
    ),
  );
}

let functions: Promise<Record<string, unknown>> | undefined;

/** Makes any call in this process: in the emulator, each function would first take seconds to start. */
export async function askCall(
  { name }: Pick<CallDefinition, 'name'>,
  data: unknown,
  token?: string,
): Promise<Answer> {
  functions ??= loadFunctions();
  return askFunction((await functions)[name], data, token ? { authorization: `Bearer ${token}` } : {});
}

function loadFunctions(): Promise<Record<string, unknown>> {
  Object.assign(process.env, {
    APP_URL: urls.app,
    MAIL_FROM: 'songs@keepsong.example',
    ADMIN_NOTIFY_EMAIL: 'team@keepsong.example',
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }),
  });
  return import('../../functions/src/index.ts');
}
