import type { ServiceHealth } from '../src/documents/service-health.ts';

/** A run of a scheduled job that had nothing to do. */
export const exampleRun = (id: string, changes: Partial<ServiceHealth> = {}): ServiceHealth => ({
  ...{ id, ranAt: new Date(), asked: 0, repaired: 0, failed: 0, left: 0 },
  ...changes,
});
