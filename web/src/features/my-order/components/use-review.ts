import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { useState } from 'react';
import { failureText, useCommand } from '@/lib/command';

type ReviewAction = CallRequest<typeof reviewLyrics>['action'];
type Reply = CallResponse<typeof reviewLyrics>;

/** Says something about the lyrics of a song. `problem` is why the last time nothing was saved. */
export function useReview(songId: string) {
  const { run, isPending, error } = useCommand(reviewLyrics, { failure: null });
  const [conflict, setConflict] = useState<string | null>(null);

  /** The server's answer; null when there is none, and `problem` says why. */
  async function say(action: ReviewAction): Promise<Reply | null> {
    setConflict(null);
    const reply = await run({ songId, action });
    if (reply?.outcome === 'conflict') setConflict(conflictText(action.type, reply.text));
    return reply;
  }

  return { say, isPending, problem: conflict ?? (error && failureText(error, 'reviewing lyrics')) };
}

/** What a person reads whose line was changed by somebody else. `text` null: it was deleted. */
export function conflictText(type: ReviewAction['type'], text: string | null): string {
  if (type === 'approve_all') return 'The lyrics were changed meanwhile. Please look at them again.';
  if (text === null) return 'This line was deleted meanwhile. Nothing was saved.';
  const now = `This line was changed meanwhile and now reads “${text}”.`;
  return type === 'approve_line'
    ? `${now} Please look at it again.`
    : `${now} What you wrote is still here; send it again if it still fits.`;
}
