import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { expect, it } from 'vitest';
import { localConfig } from '../../emulators/src/config/local-config.ts';
import { parseConfig } from '../../functions/src/config.ts';

const settingsIn = (file: string) =>
  parseEnv(readFileSync(join(import.meta.dirname, '..', '..', 'functions', file), 'utf8'));
const { params, secrets } = localConfig({}, 0);

it.each([
  [`.env.${LOCAL_PROJECT_ID}`, params],
  ['.secret.local', secrets],
])('functions/%s has the values of a local cloud, so that the emulators ask for none', (file, values) => {
  expect(settingsIn(file)).toEqual(values);
});

it('the example of the functions names every parameter, and the required ones complete it', () => {
  const example = settingsIn('.env.PROJECT.example');
  const filledIn = {
    ...example,
    APP_URL: 'https://songs.example',
    MAIL_FROM: 'songs@songs.example',
    ADMIN_NOTIFY_EMAIL: 'team@songs.example',
  };
  expect(Object.keys(example).sort()).toEqual(Object.keys(parseConfig(filledIn)).sort());
});
