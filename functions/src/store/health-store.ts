import type { ReconcilerHealth } from '@keepsong/domain/documents/service-health';
import { serviceHealth } from './collections.ts';

export async function recordServiceRun(service: string, run: Omit<ReconcilerHealth, 'id'>): Promise<void> {
  await serviceHealth()
    .doc(service)
    .set({ id: service, ...run });
}
