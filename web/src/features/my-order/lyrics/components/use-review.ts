import { reviewLyrics } from '@keepsong/domain/calls/lyrics';
import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { useState } from 'react';
import { failureText } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';

type ReviewAction = CallRequest<typeof reviewLyrics>['action'];
type Reply = CallResponse<typeof reviewLyrics>;

/** Sends an approval; `confirmed` when the person knows that it starts production. */
export type Approval = (confirmed: boolean) => Promise<Reply | null>;

/** Sends review actions for a song's lyrics. `problem` is the error of the last one. */
export function useReview(songId: string) {
  const { run, isPending, error } = useCommand(reviewLyrics, { failure: null });
  const [conflict, setConflict] = useState<string | null>(null);

  /** Returns the server's reply; null after an error, which `problem` contains. */
  async function review(action: ReviewAction): Promise<Reply | null> {
    setConflict(null);
    const reply = await run({ songId, action });
    if (reply?.outcome === 'conflict') setConflict(conflictText(action.type, reply.text));
    return reply;
  }

  return { review, isPending, problem: conflict ?? (error && failureText(error)) };
}

/** The message about a line that somebody else changed. `text` null: it was deleted. Null: the draft shows the conflict. */
function conflictText(type: ReviewAction['type'], text: string | null): string | null {
  if (type === 'approve_all') return 'The lyrics were changed meanwhile. Please look at them again.';
  if (text === null) return 'This line was deleted meanwhile. Nothing was saved.';
  if (type !== 'approve_line' && type !== 'withdraw_line') return null;
  return `This line was changed meanwhile and now reads “${text}”. Please look at it again.`;
}
