import type { ServiceHealth } from '@keepsong/domain/documents/service-health';
import { exampleRun } from '@keepsong/domain/examples/service-health';
import { expect, it } from 'vitest';
import { reconcilerTrouble } from './reconciler-trouble';

const NOW = new Date('2026-03-02T10:00:00Z');
const MINUTE = 60_000;
const ran = (minutesAgo: number, run: Partial<ServiceHealth> = {}) =>
  exampleRun('reconcilePayments', { ranAt: new Date(NOW.getTime() - minutesAgo * MINUTE), asked: 5, ...run });

it.each<[string, ServiceHealth | null, string | null]>([
  ['gives no warning after a run without news', ran(9), null],
  ['gives no warning after a run with nothing to ask', ran(9, { asked: 0 }), null],
  ['gives no warning when it is late by two runs', ran(30), null],
  ['warns when it is later', ran(31), 'for more than half an hour'],
  ['warns when it has never run', null, 'never run'],
  ['warns when its last run failed', ran(1, { asked: 0, error: 'TypeError' }), 'failed: TypeError'],
  ['warns when Stripe could not be asked', ran(1, { failed: 2, repaired: 1 }), 'asked about 2 orders'],
  ['warns of what no webhook has reported', ran(1, { repaired: 1 }), 'told us of one order'],
])('the regular check with Stripe %s', (_what, last, trouble) => {
  expect(reconcilerTrouble(last, NOW)).toEqual(trouble && expect.stringContaining(trouble));
});
