import type { ServiceHealth } from '@keepsong/domain/documents/service-health';
import { serviceHealth } from './collections.ts';
import { goodDocuments } from './firestore.ts';

export const serviceRuns = async (): Promise<ServiceHealth[]> =>
  goodDocuments((await serviceHealth().get()).docs);

export async function recordServiceRun(service: string, run: Omit<ServiceHealth, 'id'>): Promise<void> {
  await serviceHealth()
    .doc(service)
    .set({ id: service, ...run });
}
