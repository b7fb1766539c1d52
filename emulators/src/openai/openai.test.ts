import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalServer } from '../http/serve-local.ts';
import { startOpenAi } from './index.ts';
import { OFFLINE_NOTE } from './writer/write-lyrics.ts';

const apiKey = 'sk-local-test';
let server: LocalServer;
let client: OpenAI;

beforeAll(async () => {
  server = await startOpenAi({ port: 0, host: '127.0.0.1', apiKey });
  client = new OpenAI({ apiKey, baseURL: `${server.url}/v1`, maxRetries: 0 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await fetch(`${server.url}/__requests`, { method: 'DELETE' });
});

const messages = [
  { role: 'system' as const, content: 'You write song lyrics.' },
  {
    role: 'user' as const,
    content: 'Title: Maple Street\nStyle: Folk\nMood: Happy\nThemes: Anna and the blue bicycle',
  },
];
const model = 'keepsong-offline-writer';

async function failureOf(call: Promise<unknown>) {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(OpenAI.APIError);
  return error as InstanceType<typeof OpenAI.APIError>;
}

describe('a chat completion', () => {
  it('answers with signed lyrics about the brief and says what it used', async () => {
    const completion = await client.chat.completions.create({ model, messages });
    const [choice] = completion.choices;
    expect(choice?.finish_reason).toBe('stop');
    expect(choice?.message.content).toContain('Maple Street');
    expect(choice?.message.content).toMatch(/the blue bicycle/i);
    expect(choice?.message.content?.endsWith(OFFLINE_NOTE)).toBe(true);
    expect(completion.model).toBe('keepsong-offline-writer');
    expect(completion.system_fingerprint).toBe('keepsong-offline-writer');
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = completion.usage ?? {};
    expect(completion_tokens).toBeGreaterThan(100);
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
  });

  it('is signed by the offline writer also where the product is configured with another name', async () => {
    const completion = await client.chat.completions.create({ model: 'gpt-4o-mini', messages });
    expect(completion.model).toBe('keepsong-offline-writer');
  });

  it('streams the same words in pieces, and the usage at the end when asked', async () => {
    const whole = await client.chat.completions.create({ model, messages, seed: 7 });
    const stream = await client.chat.completions.create({
      model,
      messages,
      seed: 7,
      stream: true,
      stream_options: { include_usage: true },
    });
    const pieces: string[] = [];
    let usage: OpenAI.CompletionUsage | null | undefined;
    let reason: string | null | undefined;
    for await (const chunk of stream) {
      const piece = chunk.choices[0]?.delta.content;
      if (piece) pieces.push(piece);
      reason = chunk.choices[0]?.finish_reason ?? reason;
      usage = chunk.usage ?? usage;
    }
    expect(pieces.length).toBeGreaterThan(20);
    expect(pieces.join('')).toBe(whole.choices[0]?.message.content);
    expect(reason).toBe('stop');
    expect(usage).toEqual(whole.usage);
  });

  it('ends a stream with [DONE] and reports no usage unasked', async () => {
    const response = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ model, messages, stream: true }),
    });
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
    expect(text).not.toContain('usage');
  });

  it('stops writing when the reader leaves', async () => {
    const stream = await client.chat.completions.create({ model, messages, stream: true });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    await expect
      .poll(
        async () =>
          ((await (await fetch(`${server.url}/__requests`)).json()) as { outcome: string }[])[0]?.outcome,
      )
      .toBe('aborted');
  });

  it('ends for length at the token limit', async () => {
    const { choices, usage } = await client.chat.completions.create({
      model,
      messages,
      max_completion_tokens: 10,
    });
    expect(choices[0]?.finish_reason).toBe('length');
    expect(usage?.completion_tokens).toBe(10);
  });

  it('ends before a stop sequence', async () => {
    const { choices } = await client.chat.completions.create({ model, messages, stop: ['[Bridge]'] });
    expect(choices[0]?.message.content).toContain('[Verse 2]');
    expect(choices[0]?.message.content).not.toContain('Bridge');
    expect(choices[0]?.finish_reason).toBe('stop');
  });

  it('gives as many different choices as asked for', async () => {
    const { choices } = await client.chat.completions.create({ model, messages, n: 3 });
    expect(new Set(choices.map(({ message }) => message.content)).size).toBe(3);
  });
});

describe('what OpenAI refuses', () => {
  it('is a wrong key, with 401', async () => {
    const stranger = new OpenAI({ apiKey: 'sk-wrong', baseURL: `${server.url}/v1`, maxRetries: 0 });
    const error = await failureOf(stranger.chat.completions.create({ model, messages }));
    expect([error.status, error.code, error.type]).toEqual([401, 'invalid_api_key', 'invalid_request_error']);
    expect((await failureOf(stranger.models.list())).status).toBe(401);
  });

  it('is an unknown model, with 404', async () => {
    const error = await failureOf(client.chat.completions.create({ model: 'gpt-none', messages }));
    expect([error.status, error.code]).toEqual([404, 'model_not_found']);
    expect((await failureOf(client.models.retrieve('gpt-none'))).status).toBe(404);
  });

  it.each<[string, object, string | null]>([
    ['no messages', { messages: [] }, 'messages'],
    ['a role that does not exist', { messages: [{ role: 'bard', content: 'a' }] }, 'messages[0].role'],
    ['a temperature of 3', { temperature: 3 }, 'temperature'],
    ['five stop sequences', { stop: ['a', 'b', 'c', 'd', 'e'] }, 'stop'],
    ['stream options without a stream', { stream_options: { include_usage: true } }, 'stream_options'],
    ['an unknown parameter', { max_token: 5 }, null],
  ])('is %s, with 400', async (_, change, param) => {
    const error = await failureOf(client.chat.completions.create({ model, messages, ...change }));
    expect([error.status, error.type, error.param]).toEqual([400, 'invalid_request_error', param]);
  });

  it('lists the models it would accept', async () => {
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).toContain('keepsong-offline-writer');
  });
});

it('a scripted rate limit reaches the client as one', async () => {
  await fetch(`${server.url}/__faults`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'status', status: 429, path: '/v1/chat/completions' }),
  });
  const error = await failureOf(client.chat.completions.create({ model, messages }));
  expect(error).toBeInstanceOf(OpenAI.RateLimitError);
  expect((await client.chat.completions.create({ model, messages })).choices).toHaveLength(1);
});
