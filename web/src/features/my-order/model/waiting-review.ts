import type { CallRequest } from '@keepsong/domain/calls/define-call';
import type { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import type { LyricsReview, ReviewedLine } from '@/entities/song/lyrics-review';

type ReviewAction = CallRequest<typeof reviewLyrics>['action'];

export interface WaitingReview {
  /** The review with the queued words. A later change refers to these, as the server will find them. */
  review: LyricsReview;
  /** The ids of lines with a queued approval. */
  approvedLater: ReadonlySet<string>;
}

/** Applies the queued actions to the review, as the server will. It will refuse those that do not fit, so they change nothing. */
export function withWaitingReview(review: LyricsReview, actions: readonly ReviewAction[]): WaitingReview {
  let { revision } = review;
  const approvedLater = new Set<string>();
  const sung = new Map(review.parts.flatMap(({ lines }) => lines).map((line) => [line.id, line]));

  function open(line: ReviewedLine, text: string): void {
    sung.set(line.id, { ...line, text, isApproved: false });
    approvedLater.delete(line.id);
  }

  for (const action of actions) {
    if (action.type === 'approve_all' && action.revision === revision) {
      for (const { id, isApproved } of sung.values()) if (!isApproved) approvedLater.add(id);
    }
    if (!('seen' in action)) continue;
    const line = sung.get(action.lineId);
    if (line?.text !== action.seen) continue;
    if (action.type === 'comment_line') open(line, line.text);
    else if (action.type === 'approve_line') {
      if (!line.isApproved) approvedLater.add(line.id);
    } else if (action.text !== line.text) {
      open(line, action.text);
      revision += 1;
    }
  }

  const parts = review.parts.map((part) => ({
    ...part,
    lines: part.lines.map((line) => sung.get(line.id) ?? line),
  }));
  return {
    review: {
      ...review,
      revision,
      parts,
      lines: review.lines.map(({ id, text }) => ({ id, text: sung.get(id)?.text ?? text })),
      approvedCount: [...sung.values()].filter(({ isApproved }) => isApproved).length,
    },
    approvedLater,
  };
}
