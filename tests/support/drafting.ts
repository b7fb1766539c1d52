// First, because it sets what the functions read.
import './cloud.ts';
import { randomUUID } from 'node:crypto';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { generateLyrics } from '@keepsong/domain/calls/team-lyrics';
import type { ReplyStream } from '../../functions/src/callable/define-callable.ts';

export type Drafting = (
  songId: string,
  stream?: Partial<ReplyStream>,
  timeoutMs?: number,
  unfinished?: string,
) => Promise<CallResponse<typeof generateLyrics>>;

/**
 * Loads the function's drafting code in this process with the writing service at `openaiUrl`, whose faults affect no
 * other file. Once per test file, because the configuration is read once. Each draft has a new admin as its caller.
 */
export async function draftingWith(openaiUrl: string): Promise<Drafting> {
  process.env['OPENAI_BASE_URL'] = openaiUrl;
  const [{ draftLyrics }, { lyricsWriter }] = await Promise.all([
    import('../../functions/src/lyrics/generate-lyrics.ts'),
    import('../../functions/src/services/openai.ts'),
  ]);
  return (orderSongId, stream = {}, timeoutMs = 30_000, unfinished = '') =>
    draftLyrics(
      { writer: lyricsWriter, timeoutMs },
      { orderSongId, currentLyrics: '', additionalPrompt: '', unfinished },
      { uid: randomUUID(), email: 'admin@example.com', isAdmin: true, signedInAt: new Date() },
      { send: () => Promise.resolve(), signal: new AbortController().signal, ...stream },
    );
}
