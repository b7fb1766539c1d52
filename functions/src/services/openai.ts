import type OpenAI from 'openai';
import { config, requireSecret } from '../config.ts';

const TIMEOUT_MS = 60_000;
const NETWORK_RETRIES = 2;
const MAX_TOKENS = 1_500;

/** The writing service did not respond, or not with a text. */
export class WriterFailure extends Error {}

export interface LyricsWriter {
  /**
   * Writes one text and passes each piece to `onPiece`. A text that the service cut off, at its limit or by its filter, is not
   * complete. Throws WriterFailure when the service fails or the text is empty; stops, and costs no more, when `signal`
   * is aborted.
   */
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
      let isComplete = false;
      for await (const chunk of stream) {
        model = chunk.model || model;
        const [choice] = chunk.choices;
        if (choice?.finish_reason === 'stop') isComplete = true;
        const piece = choice?.delta.content ?? '';
        if (piece === '') continue;
        text += piece;
        await onPiece(piece);
      }
      if (text.trim() === '') throw new WriterFailure('The text is empty');
      return { text, model, isComplete };
    } catch (error) {
      if (error instanceof WriterFailure) throw error;
      throw new WriterFailure('The writing service failed', { cause: error });
    }
  },
};
