import { describe, expect, it } from 'vitest';
import { urls } from '../support/cloud.ts';

describe('the health endpoint', () => {
  it('tells ages and nothing else, and says by its status whether a person should look', async () => {
    const response = await fetch(`${urls.app}/api/health`);
    const health = (await response.json()) as Record<string, unknown>;
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(health).toEqual({
      status: expect.stringMatching(/^(ok|late)$/) as string,
      firestore: 'ok',
      emailsLateSeconds: health['emailsLateSeconds'] === null ? null : (expect.any(Number) as number),
      paymentsLateSeconds: health['paymentsLateSeconds'] === null ? null : (expect.any(Number) as number),
    });
    expect(response.status).toBe(health['status'] === 'ok' ? 200 : 503);
  });

  it('answers only questions', async () => {
    expect((await fetch(urls.function('health'), { method: 'POST' })).status).toBe(405);
  });
});
