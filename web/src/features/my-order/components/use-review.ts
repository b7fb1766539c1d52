import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { useState } from 'react';
import { failureText } from '@/lib/action';
import { useQueuedCommand, useWaitingChanges } from '@/lib/queued-command';
import type { WAITING } from '@/lib/queued-command';

type ReviewAction = CallRequest<typeof reviewLyrics>['action'];
type Reply = CallResponse<typeof reviewLyrics> | typeof WAITING;

/** Sends review actions for a song's lyrics. `problem` is the error of the last one. */
export function useReview(songId: string) {
  const { run, isPending, error } = useQueuedCommand(reviewLyrics, ({ action }) => describe(songId, action));
  const [conflict, setConflict] = useState<string | null>(null);

  /** Returns the server's reply; null after an error, which `problem` contains. */
  async function review(action: ReviewAction): Promise<Reply | null> {
    setConflict(null);
    const reply = await run({ songId, action });
    if (reply?.outcome === 'conflict') setConflict(conflictText(action.type, reply.text));
    return reply;
  }

  return { review, isPending, problem: conflict ?? (error && failureText(error, 'reviewing lyrics')) };
}

/** Returns a predicate for lines with a queued approval. `revision`: of the lyrics. */
export function useWaitingApprovals(songId: string, revision: number) {
  const changes = useWaitingChanges();
  const waits = (action: ReviewAction) =>
    changes.some(({ key, reason }) => reason === null && key === keyOf(songId, action));
  return ({ id, text }: { id: string; text: string }): boolean =>
    waits({ type: 'approve_line', lineId: id, seen: text }) || waits({ type: 'approve_all', revision });
}

/** Only an identical action replaces a queued one; other actions on the line are queued after it. */
const keyOf = (songId: string, action: ReviewAction) => `review:${songId}:${JSON.stringify(action)}`;

function describe(songId: string, action: ReviewAction) {
  const key = keyOf(songId, action);
  switch (action.type) {
    case 'approve_line':
      return { key, what: `your approval of “${action.seen}”`, text: '' };
    case 'comment_line':
      return { key, what: `your comment on “${action.seen}”`, text: action.text };
    case 'edit_line':
      return { key, what: `your words for “${action.seen}”`, text: action.text };
    case 'approve_all':
      return { key, what: 'your approval of the lyrics', text: '' };
    case 'add_pronunciation':
      return { key, what: `how ${action.name} is pronounced`, text: action.sounds };
    case 'remove_pronunciation':
      return { key, what: 'a pronunciation that you removed', text: '' };
  }
}

/** The message about a line that somebody else changed. `text` null: it was deleted. */
export function conflictText(type: ReviewAction['type'], text: string | null): string {
  if (type === 'approve_all') return 'The lyrics were changed meanwhile. Please look at them again.';
  if (text === null) return 'This line was deleted meanwhile. Nothing was saved.';
  const now = `This line was changed meanwhile and now reads “${text}”.`;
  return type === 'approve_line'
    ? `${now} Please look at it again.`
    : `${now} What you wrote is still here; send it again if it still fits.`;
}
