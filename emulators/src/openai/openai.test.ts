import OpenAI from 'openai';
import { expect, it, onTestFinished } from 'vitest';
import { LOCAL_KEYS } from '../config/local-config.ts';
import { startOpenAi } from './index.ts';

it('a chat completion refuses a wrong key, an unknown parameter and a request without streaming', async () => {
  const server = await startOpenAi(0);
  onTestFinished(() => server.stop());
  const clientWith = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${server.url}/v1`, maxRetries: 0 });
  const client = clientWith(LOCAL_KEYS.openAiApiKey);
  const request = { model: 'gpt-4o-mini', messages: [{ role: 'user' as const, content: 'Write' }] };
  const failures = [
    clientWith('sk-wrong').chat.completions.create({ ...request, stream: true }),
    client.chat.completions.create({ ...request, stream: true, n: 2 }),
    client.chat.completions.create(request),
  ];
  const reasons = (await Promise.allSettled<unknown>(failures)).map((one) =>
    one.status === 'rejected' ? (one.reason as InstanceType<typeof OpenAI.APIError>).status : 200,
  );
  expect(reasons).toEqual([401, 400, 400]);
});
