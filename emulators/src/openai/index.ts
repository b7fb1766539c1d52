/**
 * The local OpenAI: chat completions answered by a rule-based lyric writer that says so.
 *
 *   POST /v1/chat/completions   as the openai SDK calls it, streaming (SSE, `[DONE]`, `include_usage`) or not
 *   GET  /v1/models             and /v1/models/:id
 *
 * For tests:
 *   GET    /__requests          → [{ at, body, outcome }], newest first, the last 50; `outcome` is 'running',
 *                                 'answered' or 'aborted' (the caller left a stream before its end)
 *   DELETE /__requests          forgets them
 *
 * Faults: see ../http/faults.ts.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { createFaults } from '../http/faults.ts';
import { localCallersOnly } from '../http/local-callers-only.ts';
import { serveLocal } from '../http/serve-local.ts';
import type { LocalEnv, LocalServer } from '../http/serve-local.ts';
import { ALIASES, MODEL, openAiError, parseChatRequest } from './chat-request.ts';
import type { ChatRequest } from './chat-request.ts';
import { answer, completionId, tokensOf, usageOf } from './completion.ts';
import type { Choice } from './completion.ts';

export interface OpenAiOptions {
  port: number;
  host: string;
  /** What `Authorization: Bearer …` must carry. */
  apiKey: string;
}

interface Logged {
  at: string;
  body: unknown;
  outcome: 'running' | 'answered' | 'aborted';
}

const MAX_BYTES = 1024 * 1024;
const KEPT_REQUESTS = 50;
/** A stream that arrives all at once would hide every fault in showing one. */
const TOKENS_PER_CHUNK = 4;
const CHUNK_EVERY_MS = 5;

const models = [MODEL, ...ALIASES].map((id) => ({ id, object: 'model', created: 0, owned_by: 'keepsong' }));

function isKey(header: string | undefined, apiKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${apiKey}`));
}

function errorOf(status: number) {
  return status === 429
    ? openAiError('Rate limit reached for requests', { type: 'requests', code: 'rate_limit_exceeded' })
    : openAiError('The server had an error while processing your request.', { type: 'server_error' });
}

const unknownModel = (id: string) =>
  openAiError(`The model \`${id}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
  });

function streamed(c: Context<LocalEnv>, request: ChatRequest, choices: Choice[], log: Logged): Response {
  const common = {
    id: completionId(request),
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1000),
    model: MODEL,
    system_fingerprint: MODEL,
  };
  const wantsUsage = request.stream_options?.include_usage === true;
  return streamSSE(c, async (stream) => {
    const left = new AbortController();
    stream.onAbort(() => {
      log.outcome = 'aborted';
      left.abort();
    });
    const send = (choice: object[], usage: object | null = null) =>
      stream.writeSSE({ data: JSON.stringify({ ...common, choices: choice, ...(wantsUsage && { usage }) }) });
    for (const [index, { text, finishReason }] of choices.entries()) {
      await send([{ index, delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: null }]);
      const tokens = tokensOf(text);
      for (let at = 0; at < tokens.length && !left.signal.aborted; at += TOKENS_PER_CHUNK) {
        const content = tokens.slice(at, at + TOKENS_PER_CHUNK).join('');
        await send([{ index, delta: { content }, logprobs: null, finish_reason: null }]);
        await sleep(CHUNK_EVERY_MS, undefined, { signal: left.signal }).catch(() => undefined);
      }
      if (left.signal.aborted) return;
      await send([{ index, delta: {}, logprobs: null, finish_reason: finishReason }]);
    }
    if (wantsUsage) await send([], usageOf(request, choices));
    await stream.writeSSE({ data: '[DONE]' });
    if (log.outcome === 'running') log.outcome = 'answered';
  });
}

function whole(request: ChatRequest, choices: Choice[]) {
  return {
    id: completionId(request),
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: MODEL,
    system_fingerprint: MODEL,
    choices: choices.map(({ text, finishReason }, index) => ({
      index,
      message: { role: 'assistant', content: text, refusal: null },
      logprobs: null,
      finish_reason: finishReason,
    })),
    usage: usageOf(request, choices),
  };
}

/** Starts listening; rejects when the port is taken or the host is not loopback. */
export async function startOpenAi({ port, host, apiKey }: OpenAiOptions): Promise<LocalServer> {
  let requests: Logged[] = [];
  const faults = createFaults({ errorBody: errorOf });
  const app = new Hono<LocalEnv>();
  app.use(faults.middleware);
  app.route('/', faults.routes);
  app.use('/__requests', localCallersOnly);
  app.get('/__requests', (c) => c.json(requests));
  app.delete('/__requests', (c) => {
    requests = [];
    return c.body(null, 204);
  });

  app.use('/v1/*', async (c, next) => {
    if (isKey(c.req.header('authorization'), apiKey)) return next();
    const error = openAiError('Incorrect API key provided.', { code: 'invalid_api_key' });
    return c.json(error, 401);
  });
  app.get('/v1/models', (c) => c.json({ object: 'list', data: models }));
  app.get('/v1/models/:id', (c) => {
    const model = models.find(({ id }) => id === c.req.param('id'));
    return model ? c.json(model) : c.json(unknownModel(c.req.param('id')), 404);
  });
  const tooLarge = bodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => c.json(openAiError('Request too large.', { code: 'request_too_large' }), 413),
  });
  app.post('/v1/chat/completions', tooLarge, async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = parseChatRequest(body);
    if ('refusal' in parsed) return c.json(parsed.refusal, 400);
    const { request } = parsed;
    if (!models.some(({ id }) => id === request.model)) return c.json(unknownModel(request.model), 404);
    const log: Logged = { at: new Date().toISOString(), body: request, outcome: 'running' };
    requests = [log, ...requests].slice(0, KEPT_REQUESTS);
    const choices = answer(request);
    if (request.stream) return streamed(c, request, choices, log);
    log.outcome = 'answered';
    return c.json(whole(request, choices));
  });
  app.notFound((c) => c.json(openAiError(`Invalid URL (${c.req.method} ${c.req.path})`), 404));
  return serveLocal({ app, port, host });
}
