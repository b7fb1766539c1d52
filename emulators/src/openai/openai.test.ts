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

type Message = { role: 'system' | 'user' | 'assistant'; content: string };

const brief: Message[] = [
  { role: 'system', content: 'You write song lyrics.' },
  {
    role: 'user',
    content:
      "⟦title⟧\nGrandma's Street\n⟦/title⟧\n⟦mood⟧\nHappy\n⟦/mood⟧\n⟦story⟧\nAnna & the blue bicycle\n⟦/story⟧",
  },
];

async function write(messages = brief, maxTokens = 1_500) {
  const stream = await client.chat.completions.create({
    model: 'gpt-4o-mini',
    messages,
    max_completion_tokens: maxTokens,
    stream: true,
  });
  const pieces: string[] = [];
  let reason: string | null = null;
  let refusal = '';
  let model = '';
  for await (const chunk of stream) {
    const [choice] = chunk.choices;
    if (choice?.delta.content) pieces.push(choice.delta.content);
    refusal += choice?.delta.refusal ?? '';
    reason = choice?.finish_reason ?? reason;
    model = chunk.model;
  }
  return { text: pieces.join(''), pieces: pieces.length, reason, refusal, model };
}

describe('a chat completion', () => {
  it('keeps the lyrics in a request to revise them', async () => {
    const { text } = await write([
      {
        role: 'user',
        content: '⟦notes⟧\nsofter\n⟦/notes⟧\n⟦current_lyrics⟧\n[Verse 1]\nOur words\n⟦/current_lyrics⟧',
      },
    ]);
    expect(text).toMatch(/^\[Verse 1\]\nOur words\n/);
    expect(text).toContain('softer');
  });

  it('refuses a wrong key, an unknown parameter and a request without streaming', async () => {
    const stranger = new OpenAI({ apiKey: 'sk-wrong', baseURL: `${server.url}/v1`, maxRetries: 0 });
    const request = { model: 'gpt-4o-mini', messages: brief };
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
