import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attacks } from './table.ts';

const FILES = [
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(import.meta.dirname, name)),
  join(import.meta.dirname, '../e2e/attacks.spec.ts'),
];

const NAMED = /\b(?:attack|test|bare|concurrent)\((?:nameOf\()?\s*'([\w-]+)'/g;

// From the source: asking both test runners for their tests takes minutes on a slow machine.
it('every attack of the table has one test', () => {
  const tested = FILES.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, id]) => id));
  expect(tested.sort()).toEqual(Object.keys(attacks).sort());
});
