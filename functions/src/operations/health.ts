import { servicesBehind, type ServiceName } from '@keepsong/domain/documents/service-health';
import { defineRead } from '../callable/for-visitors.ts';
import { logEvent } from '../log.ts';
import { serviceHealth } from '../store/collections.ts';
import { goodDocuments } from '../store/firestore.ts';

/** Each instance keeps the result this long, so that many requests cost one query. */
const KEEP_MS = 10_000;
let kept: { at: number; behind: Promise<ServiceName[]> } | undefined;

const behindAt = async (now: Date): Promise<ServiceName[]> =>
  servicesBehind(goodDocuments((await serviceHealth().get()).docs), now);

/**
 * `/api/health`, for an uptime check: 200, or 503 when a person should look, because the database fails or a scheduled job did not run, failed,
 * or could not do all that was due. Names jobs only, no ids or people.
 */
export const health = defineRead(
  'health_failed',
  { maxInstances: 2, timeoutSeconds: 15 },
  async (_request, response) => {
    const now = Date.now();
    if (!kept || now - kept.at >= KEEP_MS) kept = { at: now, behind: behindAt(new Date(now)) };
    const behind = await kept.behind;
    if (behind.length > 0) logEvent('error', 'health_late', { behind: behind.join(', ') });
    response
      .status(behind.length === 0 ? 200 : 503)
      .json({ status: behind.length === 0 ? 'ok' : 'late', behind });
  },
);
