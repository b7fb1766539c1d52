import { expect, it } from 'vitest';
import { readRuleCoverage } from './coverage.ts';

it('the rules tests see every condition of firestore.rules both true and false', async () => {
  const { conditions, missed } = await readRuleCoverage(Number(process.env.KEEPSONG_PORT_OFFSET ?? 0));
  console.log(
    `firestore.rules: ${conditions - missed.length} of ${conditions} conditions seen both true and false`,
  );
  expect(missed).toEqual([]);
  expect(conditions).toBeGreaterThan(20);
});
