// First, because it sets what the functions read.
import './cloud.ts';
import type { ReplyStream } from '../../functions/src/callable/define-callable.ts';
import { newCaller } from './factory.ts';

/**
 * Loads the function's drafting code in this process with the writing service at `openaiUrl`, whose faults affect no
 * other file. Once per test file, because the configuration is read once. Each draft has a new admin as its caller.
 */
export async function draftingWith(openaiUrl: string) {
  process.env['OPENAI_BASE_URL'] = openaiUrl;
  const { draftLyrics } = await import('../../functions/src/lyrics/generate-lyrics.ts');
  return (orderSongId: string, stream: Partial<ReplyStream> = {}) =>
    draftLyrics(
      { orderSongId, currentLyrics: '', additionalPrompt: '' },
      { ...newCaller(), isAdmin: true },
      { sendChunk: () => Promise.resolve(true), signal: new AbortController().signal, ...stream },
    );
}
