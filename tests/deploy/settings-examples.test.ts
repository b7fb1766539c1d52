import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseConfig } from '../../functions/src/config.ts';

const EXAMPLE = join(import.meta.dirname, '..', '..', 'functions', '.env.PROJECT.example');

it('the example of the functions names every parameter, and the required ones complete it', () => {
  const example = parseEnv(readFileSync(EXAMPLE, 'utf8'));
  const filledIn = {
    ...example,
    APP_URL: 'https://songs.example',
    MAIL_FROM: 'songs@songs.example',
    ADMIN_NOTIFY_EMAIL: 'team@songs.example',
  };
  expect(Object.keys(example).sort()).toEqual(Object.keys(parseConfig(filledIn)).sort());
});
