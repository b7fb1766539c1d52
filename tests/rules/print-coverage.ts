import { describeCoverage, readRuleCoverage } from './coverage.ts';

/** Vitest's global setup of the rules suite: nothing before, the coverage figure after. */
export async function teardown(): Promise<void> {
  console.log(`\n${describeCoverage(await readRuleCoverage(Number(process.env.KEEPSONG_PORT_OFFSET ?? 0)))}`);
}
