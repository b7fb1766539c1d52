import type { ReconcilerRun } from '@keepsong/domain/documents/service-health';
import { errorFields } from '../log.ts';
import { recordServiceRun } from '../store/health-store.ts';

/** Runs a scheduled job and records its result. Rethrows a failure, so that the platform reports it too. */
export async function recordedRun(service: string, work: () => Promise<ReconcilerRun>): Promise<void> {
  try {
    await recordServiceRun(service, { ranAt: new Date(), ...(await work()) });
  } catch (error) {
    const { errorType, errorCode } = errorFields(error);
    const text = [errorType, errorCode].filter(Boolean).join(' ');
    await recordServiceRun(service, { ranAt: new Date(), asked: 0, repaired: 0, failed: 0, error: text });
    throw error;
  }
}
