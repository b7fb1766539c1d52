import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attacks, type AttackId } from './table.ts';

const FILES = [
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(import.meta.dirname, name)),
  join(import.meta.dirname, '../e2e/attacks.spec.ts'),
];

// From the source: asking both test runners for their tests takes minutes on a slow machine.
it('every attack of the table has one test', () => {
  const tested = FILES.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:attack|test|bare|concurrent)\((?:nameOf\()?\s*'([\w-]+)'/g,
      ),
    ].map(([, id]) => id),
  );
  const counts = (Object.keys(attacks) as AttackId[]).map((id) => [
    id,
    tested.filter((name) => name === id).length,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
