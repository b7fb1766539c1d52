import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attacks, nameOf, type AttackId } from './table.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Returns the lines that a test runner prints for its tests, one test a line. */
function listTests(...args: string[]): string[] {
  return execFileSync('npx', ['--no-install', ...args], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).split(
    '\n',
  );
}

it('every attack of the table has one test', () => {
  const tests = [
    ...listTests('vitest', 'list', '--project', 'attacks'),
    ...listTests('playwright', 'test', '--list', '-c', 'tests/e2e/playwright.config.ts', 'attacks.spec.ts'),
  ];
  const counts = (Object.keys(attacks) as AttackId[]).map((id) => [
    id,
    tests.filter((line) => line.endsWith(nameOf(id))).length,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  expect(counts.length).toBeGreaterThanOrEqual(60);
});
