import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The rows of the first Markdown table, however wide its columns are drawn. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.includes('---'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

it('the licences of what is shipped were all looked at, and stand in docs/dependencies.md', () => {
  const printed = execFileSync(process.execPath, [join(root, 'scripts', 'licences.mjs')], {
    encoding: 'utf8',
  });
  expect(rowsOf(readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8'))).toEqual(rowsOf(printed));
  expect(rowsOf(printed).length).toBeGreaterThan(5);
});
