import type OpenAI from 'openai';
import { config, requireSecret } from '../config.ts';

const TIMEOUT_MS = 60_000;
const NETWORK_RETRIES = 2;
const MAX_TOKENS = 1_500;

/** `silent`: nothing for too long. `filtered`: by the service's filter. `budget`: all tokens went into thinking, none into the text. */
export type WriterFailureReason = 'failed' | 'busy' | 'silent' | 'refused' | 'filtered' | 'budget';

export class WriterFailure extends Error {
  readonly reason: WriterFailureReason;

  constructor(reason: WriterFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Codes of servers that check a request before they write. */
const FILTER_CODES: ReadonlySet<unknown> = new Set(['content_filter', 'content_policy_violation']);

/** Too many requests, and overloaded. */
const BUSY: ReadonlySet<unknown> = new Set([429, 503, 529]);

function failureOf(error: unknown): WriterFailure {
  if (error instanceof WriterFailure) return error;
  const isFiltered = error instanceof Error && 'code' in error && FILTER_CODES.has(error.code);
  const isBusy = error instanceof Error && 'status' in error && BUSY.has(error.status);
  if (isBusy) return new WriterFailure('busy', 'The writing service is busy', { cause: error });
  return isFiltered
    ? new WriterFailure('filtered', 'The filter refused the request', { cause: error })
    : new WriterFailure('failed', 'The writing service failed', { cause: error });
}

export interface LyricsWriter {
  /** A text that was cut off at the limit is not complete. Throws WriterFailure, also for an empty text. An aborted `signal` ends the costs. */
  write: (
    messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[],
    onPiece: (piece: string) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<{ text: string; model: string; isComplete: boolean }>;
}

let client: Promise<OpenAI> | undefined;

function openai(): Promise<OpenAI> {
  client ??= import('openai').then(({ default: OpenAIClient }) => {
    const baseURL = config().OPENAI_BASE_URL;
    return new OpenAIClient({
      apiKey: requireSecret('OPENAI_API_KEY'),
      ...(baseURL === null ? {} : { baseURL }),
      timeout: TIMEOUT_MS,
      maxRetries: NETWORK_RETRIES,
    });
  });
  return client;
}

export const lyricsWriter: LyricsWriter = {
  write: async (messages, onPiece, signal) => {
    try {
      const api = await openai();
      const stream = await api.chat.completions.create(
        {
          model: config().OPENAI_MODEL,
          messages: [...messages],
          max_completion_tokens: MAX_TOKENS,
          stream: true,
        },
        { signal },
      );
      let text = '';
      let model = config().OPENAI_MODEL;
      let refusal = '';
      let end: OpenAI.ChatCompletionChunk.Choice['finish_reason'] = null;
      for await (const chunk of stream) {
        model = chunk.model || model;
        const [choice] = chunk.choices;
        end = choice?.finish_reason ?? end;
        refusal += choice?.delta.refusal ?? '';
        const piece = choice?.delta.content ?? '';
        if (piece === '') continue;
        text += piece;
        await onPiece(piece);
      }
      if (refusal !== '') throw new WriterFailure('refused', 'The model refused');
      if (end === 'content_filter') throw new WriterFailure('filtered', 'The filter cut the text off');
      if (text.trim() === '') {
        throw new WriterFailure(end === 'length' ? 'budget' : 'failed', 'The text is empty');
      }
      return { text, model, isComplete: end === 'stop' };
    } catch (error) {
      throw failureOf(error);
    }
  },
};
