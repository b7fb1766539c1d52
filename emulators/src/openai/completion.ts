import { createHash } from 'node:crypto';
import { textOf } from './chat-request.ts';
import type { ChatRequest } from './chat-request.ts';
import { writeLyrics } from './writer/write-lyrics.ts';

export interface Choice {
  text: string;
  finishReason: 'stop' | 'length';
}

/** Words with the space before them, and single marks: near enough to a tokenizer for limits and bills. */
export function tokensOf(text: string): string[] {
  return text.match(/\s*[\p{L}\p{N}’']{1,8}|\s*[^\s\p{L}\p{N}]|\s+/gu) ?? [];
}

function cutAtStop(text: string, stop: ChatRequest['stop']): string {
  const marks = typeof stop === 'string' ? [stop] : (stop ?? []);
  const ends = marks.map((mark) => text.indexOf(mark)).filter((at) => at >= 0);
  return ends.length > 0 ? text.slice(0, Math.min(...ends)) : text;
}

/**
 * The brief is what people said. System messages are the product's own instructions to a model; an offline writer
 * has no use for them.
 */
function promptOf(request: ChatRequest): string {
  return request.messages
    .filter(({ role }) => role === 'user')
    .map(textOf)
    .join('\n\n');
}

export function answer(request: ChatRequest): Choice[] {
  const prompt = promptOf(request);
  return Array.from({ length: request.n ?? 1 }, (_, index): Choice => {
    const seed = index === 0 ? (request.seed ?? undefined) : (request.seed ?? 0) + index;
    const text = cutAtStop(writeLyrics(prompt, seed), request.stop);
    const tokens = tokensOf(text);
    const most = request.max_completion_tokens ?? request.max_tokens ?? Infinity;
    if (tokens.length <= most) return { text, finishReason: 'stop' };
    return { text: tokens.slice(0, most).join(''), finishReason: 'length' };
  });
}

export function usageOf(request: ChatRequest, choices: readonly Choice[]) {
  const prompt_tokens = request.messages.reduce(
    (sum, message) => sum + 4 + tokensOf(textOf(message)).length,
    0,
  );
  const completion_tokens = choices.reduce((sum, { text }) => sum + tokensOf(text).length, 0);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** The same request has the same id, as everything else about it is the same. */
export function completionId(request: ChatRequest): string {
  return `chatcmpl-${createHash('sha256').update(JSON.stringify(request)).digest('base64url').slice(0, 29)}`;
}
