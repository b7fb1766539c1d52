import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { urls } from '../../support/cloud.ts';
import { database } from '../../support/database.ts';
import { queuedRow } from '../../support/outbox.ts';
import { startTriggers, stopTriggers } from '../../support/triggers.ts';
import { waitFor } from '../../support/wait-for.ts';

const HOUR_SECONDS = 3600;

// Otherwise the trigger sends the e-mail at once.
beforeAll(stopTriggers);
afterAll(startTriggers);

async function askHealth() {
  const response = await fetch(`${urls.app}/api/health`);
  return { response, health: (await response.json()) as Record<string, unknown> };
}

it('the health endpoint answers 503 with the age of an e-mail whose sender died an hour ago, and with nothing else', async () => {
  const leaseUntil = new Date(Date.now() - HOUR_SECONDS * 1000);
  const { id } = await queuedRow({ state: 'sending', leaseUntil });
  // Each instance keeps its last answer for ten seconds.
  const { response, health } = await waitFor('a late answer', async () => {
    const answer = await askHealth();
    return answer.health['status'] === 'late' && answer;
  });
  await database.doc(outboxEmailPath(id)).delete();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(Object.keys(health).sort()).toEqual([
    'behind',
    'emailsLateSeconds',
    'firestore',
    'paymentsLateSeconds',
    'status',
  ]);
  expect(health['firestore']).toBe('ok');
  expect(health['emailsLateSeconds']).toBeGreaterThanOrEqual(HOUR_SECONDS);
  expect(health['emailsLateSeconds']).toBeLessThan(HOUR_SECONDS + 60);
});
