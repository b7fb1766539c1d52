// First, because it sets what the functions read.
import './cloud.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallDefinition } from '@keepsong/domain/calls/define-call';
import { askFunction, type Answer } from '../../functions/testing/ask.ts';

const folder = join(import.meta.dirname, '..', '..', 'domain', 'src', 'calls');

/** Returns all callables from the modules that define them, so that it includes new ones. */
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

/** Runs any call in this process, because each function takes seconds to start in the emulator. */
export async function askCall({ name }: { name: string }, data: unknown, token?: string): Promise<Answer> {
  functions ??= import('../../functions/src/index.ts');
  return askFunction((await functions)[name], data, token ? { authorization: `Bearer ${token}` } : {});
}
