import { RECONCILER, type ReconcilerHealth } from '@keepsong/domain/documents/service-health';
import { reconcilerHealth } from './collections.ts';

export async function recordReconcilerRun(run: Omit<ReconcilerHealth, 'id'>): Promise<void> {
  await reconcilerHealth().set({ id: RECONCILER, ...run });
}
