import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_KEYS } from '../config/local-config.ts';
import type { LocalServer } from '../http/serve-local.ts';
import { startOpenAi } from './index.ts';

let server: LocalServer;
let client: OpenAI;

beforeAll(async () => {
  server = await startOpenAi(0);
  client = new OpenAI({ apiKey: LOCAL_KEYS.openAiApiKey, baseURL: `${server.url}/v1`, maxRetries: 0 });
});
afterAll(() => server.stop());

const messages = [{ role: 'user' as const, content: '⟦title⟧\nGrandma’s Street\n⟦/title⟧' }];

describe('a chat completion', () => {
  it('refuses a wrong key, an unknown parameter and a request without streaming', async () => {
    const stranger = new OpenAI({ apiKey: 'sk-wrong', baseURL: `${server.url}/v1`, maxRetries: 0 });
    const request = { model: 'gpt-4o-mini', messages };
    const failures = [
      stranger.chat.completions.create({ ...request, stream: true }),
      client.chat.completions.create({ ...request, stream: true, n: 2 }),
      client.chat.completions.create(request),
    ];
    const reasons = (await Promise.allSettled<unknown>(failures)).map((one) =>
      one.status === 'rejected' ? (one.reason as InstanceType<typeof OpenAI.APIError>).status : 200,
    );
    expect(reasons).toEqual([401, 400, 400]);
  });
});
