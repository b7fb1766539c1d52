/**
 * The local OpenAI: streamed chat completions by a writer that fills a template and marks its drafts.
 *
 *   POST   /v1/chat/completions   as the openai SDK calls it with `stream: true` (SSE, `[DONE]`). When the last message is
 *                                 the beginning of a text by the assistant, or follows one, the text goes on there.
 *
 * For tests:
 *   GET    /__last-request        → { outcome: 'running', 'answered' or 'aborted' (the caller left before the end) }
 *   POST   /__length              { tokens } ends the next answer after so many tokens with `finish_reason: length`
 *   POST   /__ending              { ending } ends the next answer in another way:
 *                                 'refusal'         the model refuses, in the field `refusal` instead of the text
 *                                 'content_filter'  a filter cuts the text off in its middle
 *                                 'budget'          thinking has used up all tokens, so the text is empty
 *
 * Faults: see ../http/faults.ts.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { LOCAL_KEYS } from '../config/local-config.ts';
import { appWithFaults } from '../http/faults.ts';
import { localCallersOnly } from '../http/local-callers-only.ts';
import { serveLocal, type LocalServer } from '../http/serve-local.ts';
import { writeLyrics } from './write-lyrics.ts';

const MODEL = 'keepsong-offline-writer';
/** Delays the pieces, because a stream that arrives at once would hide faults in its display. */
const TOKENS_PER_CHUNK = 4;
const CHUNK_EVERY_MS = 5;

const requestSchema = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(1),
  max_completion_tokens: z.int().min(1).optional(),
  stream: z.literal(true),
});
type ChatRequest = z.output<typeof requestSchema>;

const lengthSchema = z.strictObject({ tokens: z.int().min(1) });
const endingSchema = z.strictObject({ ending: z.enum(['refusal', 'content_filter', 'budget']) });
const REFUSAL = 'I’m sorry, but I can’t help with that.';

function errorBody(message: string, type: string, code: string | null = null) {
  return { error: { message, type, param: null, code } };
}

function serviceError(status: number) {
  return status === 429
    ? errorBody('Rate limit reached for requests', 'requests', 'rate_limit_exceeded')
    : errorBody('The server had an error while processing your request.', 'server_error');
}

/** Words with the space before them, and single marks: close enough to a tokenizer for limits. */
function tokensOf(text: string): string[] {
  return text.match(/\s*[\p{L}\p{N}’']{1,8}|\s*[^\s\p{L}\p{N}]|\s+/gu) ?? [];
}

/** The whole text, or the rest of it when the assistant has already written its beginning. */
function answerTo({ messages }: ChatRequest): string {
  const brief = messages.find(({ role }) => role === 'user')?.content ?? '';
  const written = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const text = writeLyrics(brief);
  const beginning = written.join('');
  return text.startsWith(beginning) ? text.slice(beginning.length) : text;
}

/** Starts listening; rejects when the port is taken. */
export async function startOpenAi(port: number): Promise<LocalServer> {
  let lastRequest = { outcome: 'answered' };
  let nextLength = Infinity;
  let nextEnding: z.output<typeof endingSchema>['ending'] | null = null;
  const app = appWithFaults(serviceError);

  app.get('/__last-request', localCallersOnly, (c) => c.json(lastRequest));
  app.post('/__length', localCallersOnly, async (c) => {
    const parsed = lengthSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    nextLength = parsed.data.tokens;
    return c.json(parsed.data);
  });

  app.post('/__ending', localCallersOnly, async (c) => {
    const parsed = endingSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    nextEnding = parsed.data.ending;
    return c.json(parsed.data);
  });

  app.post('/v1/chat/completions', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${LOCAL_KEYS.openAiApiKey}`) {
      return c.json(
        errorBody('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key'),
        401,
      );
    }
    const parsed = requestSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      return c.json(errorBody(z.prettifyError(parsed.error), 'invalid_request_error'), 400);
    }
    const request = (lastRequest = { outcome: 'running' });
    const ending = nextEnding;
    nextEnding = null;
    const all = tokensOf(ending === 'refusal' ? REFUSAL : answerTo(parsed.data));
    const lengthOf = { refusal: Infinity, content_filter: all.length / 2, budget: 0 };
    const length = Math.min(
      ending ? lengthOf[ending] : nextLength,
      parsed.data.max_completion_tokens ?? Infinity,
    );
    const tokens = all.slice(0, length);
    nextLength = Infinity;
    const common = {
      id: `chatcmpl-${randomUUID()}`,
      object: 'chat.completion.chunk',
      created: Math.floor(Date.now() / 1000),
      model: MODEL,
    };
    return streamSSE(c, async (stream) => {
      const left = new AbortController();
      stream.onAbort(() => {
        request.outcome = 'aborted';
        left.abort();
      });
      const send = (delta: object, finishReason: 'stop' | 'length' | 'content_filter' | null) =>
        stream.writeSSE({
          data: JSON.stringify({ ...common, choices: [{ index: 0, delta, finish_reason: finishReason }] }),
        });
      await send({ role: 'assistant', content: '' }, null);
      for (let at = 0; at < tokens.length && !left.signal.aborted; at += TOKENS_PER_CHUNK) {
        const piece = tokens.slice(at, at + TOKENS_PER_CHUNK).join('');
        await send(ending === 'refusal' ? { refusal: piece } : { content: piece }, null);
        await sleep(CHUNK_EVERY_MS, undefined, { signal: left.signal }).catch(() => undefined);
      }
      if (left.signal.aborted) return;
      const isCut = tokens.length < all.length;
      await send({}, ending === 'content_filter' ? ending : isCut ? 'length' : 'stop');
      await stream.writeSSE({ data: '[DONE]' });
      request.outcome = 'answered';
    });
  });
  return serveLocal(app, port);
}
