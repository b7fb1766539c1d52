import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallDefinition } from '@keepsong/domain/calls/define-call';

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
