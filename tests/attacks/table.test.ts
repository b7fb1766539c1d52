import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attacks } from './table.ts';

const here = import.meta.dirname;

function testedIds(): string[] {
  const files = readdirSync(here)
    .filter((name) => name.endsWith('.test.ts') && name !== 'table.test.ts')
    .map((name) => join(here, name))
    .concat(join(here, '..', 'e2e', 'attacks.spec.ts'));
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:attack|nameOf)\(\s*'([^']+)'/g)].map(([, id = '']) => id),
  );
}

it('every attack of the table has one test, and every test its attack', () => {
  expect(testedIds().sort()).toEqual(Object.keys(attacks).sort());
  expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(60);
});
