import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { expect, it } from 'vitest';
import { localConfig } from '../../emulators/src/config/local-config.ts';

const { params, secrets } = localConfig({}, 0);

it.each([
  [`.env.${LOCAL_PROJECT_ID}`, params],
  ['.secret.local', secrets],
])(
  'functions/%s has the values of a local cloud without keys, so that the emulators ask for none',
  (file, values) => {
    const path = join(import.meta.dirname, '..', '..', 'functions', file);
    expect(parseEnv(readFileSync(path, 'utf8'))).toEqual(values);
  },
);
