import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { useState } from 'react';
import { failureText } from '@/lib/action';
import { useQueuedCommand, useWaitingRequests } from '@/lib/queued-command';
import type { WAITING } from '@/lib/queued-command';
import type { LyricsReview } from '@/entities/song/lyrics-review';
import { withWaitingReview } from '../model/waiting-review';
import type { WaitingReview } from '../model/waiting-review';

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

/** The review with the actions that wait for the connection. */
export function useWaitingReview(songId: string, review: LyricsReview): WaitingReview {
  const requests = useWaitingRequests(reviewLyrics);
  return withWaitingReview(
    review,
    requests.filter((request) => request.songId === songId).map(({ action }) => action),
  );
}

function targetOf(songId: string, action: ReviewAction): string {
  switch (action.type) {
    case 'approve_all':
      return `lyrics/${songId}/`;
    case 'add_pronunciation':
    case 'remove_pronunciation':
      return `pronunciations/${songId}/${action.id}/`;
    default:
      return `lyrics/${songId}/${action.lineId}/`;
  }
}

function describe(songId: string, action: ReviewAction) {
  // Only an identical action replaces a queued one; other actions on the line are queued after it.
  const key = `review:${songId}:${JSON.stringify(action)}`;
  const target = targetOf(songId, action);
  switch (action.type) {
    case 'approve_line':
      return { key, target, what: `your approval of “${action.seen}”`, text: '' };
    case 'comment_line':
      return { key, target, what: `your comment on “${action.seen}”`, text: action.text };
    case 'edit_line':
      return { key, target, what: `your words for “${action.seen}”`, text: action.text };
    case 'approve_all':
      return { key, target, what: 'your approval of the lyrics', text: '' };
    case 'add_pronunciation':
      return { key, target, what: `how ${action.name} is pronounced`, text: action.sounds };
    case 'remove_pronunciation':
      return { key, target, what: 'a pronunciation that you removed', text: '' };
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
