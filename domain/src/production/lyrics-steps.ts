import { canHold } from '../documents/lyrics.ts';
import { isSung } from '../lyric-lines.ts';
import { hasProductionStarted } from '../order-status.ts';
import type { ActionOf, Produced } from './actions.ts';
import { isApproved, withLines, withSong } from './song-state.ts';
import type { Approval, Production, SongState } from './state.ts';
import { withStatus } from './turns.ts';

export function answerComment(
  before: Production,
  { songId, commentId, answer: text }: ActionOf<'answer_comment'>,
  now: Date,
): Produced {
  const song = before.songs.find((each) => each.songId === songId);
  const comment = song?.approval?.comments.find(({ id }) => id === commentId);
  if (!song?.approval || !comment) return 'no_such_comment';
  if (comment.doneAt) return comment.answer === text ? before : 'answered';
  const { approval } = song;
  const comments = approval.comments.map((each) =>
    each === comment ? { ...each, answer: text, doneAt: now } : each,
  );
  if (!canHold(comments)) return 'too_many_comments';
  return withSong(before, songId, () => ({ ...song, approval: { ...approval, comments } }));
}

type ReviewAction = ActionOf<'approve_line' | 'withdraw_line' | 'comment_line' | 'edit_line' | 'approve_all'>;

export function reviewLyrics(before: Production, action: ReviewAction, now: Date): Produced {
  const song = before.songs.find(({ songId }) => songId === action.songId);
  if (before.status === 'pending' || !song?.approval) return 'not_sent';
  if (action.type === 'withdraw_line' && hasProductionStarted(before.status)) return 'started';
  const changed = reviewed(song, song.approval, action, now);
  if (!changed) return 'changed';
  if (action.type === 'comment_line' && !canHold(changed.approval?.comments ?? [])) {
    return 'too_many_comments';
  }
  const after = changed === song ? before : withSong(before, song.songId, () => changed);
  const isApproval = action.type === 'approve_line' || action.type === 'approve_all';
  const starts = isApproval && after.status === 'pending_lyrics_approval' && isApproved(after);
  return starts ? withStatus(after, 'in_production') : after;
}

/** The song after the action; the same one when it is a repeat, null when the person saw another text. */
function reviewed(song: SongState, approval: Approval, action: ReviewAction, now: Date): SongState | null {
  const { approved, comments } = approval;
  if (action.type === 'approve_all') {
    if (action.revision !== song.revision) return null;
    const missing = song.lines.filter(({ id, text }) => isSung(text) && approved[id] === undefined);
    if (missing.length === 0) return song;
    const added = Object.fromEntries(missing.map(({ id }) => [id, now]));
    return { ...song, approval: { comments, approved: { ...approved, ...added } } };
  }
  const { lineId, seen } = action;
  const line = song.lines.find(({ id }) => id === lineId);
  if (action.type === 'comment_line' && comments.some(({ id }) => id === action.commentId)) return song;
  if (action.type === 'edit_line' && line?.text === action.text) return song;
  if (line?.text !== seen) return null;
  switch (action.type) {
    case 'approve_line':
      if (approved[lineId] !== undefined) return song;
      return { ...song, approval: { comments, approved: { ...approved, [lineId]: now } } };
    case 'withdraw_line':
      if (approved[lineId] === undefined) return song;
      return { ...song, approval: { comments, approved: without(approved, lineId) } };
    case 'comment_line': {
      const comment = {
        id: action.commentId,
        lineId,
        lineText: line.text,
        text: action.text,
        at: now,
        answer: '',
        doneAt: null,
      };
      // A line with a wish is not approved until it is approved again.
      return { ...song, approval: { comments: [...comments, comment], approved: without(approved, lineId) } };
    }
    case 'edit_line':
      return withLines(
        song,
        song.lines.map((each) => (each === line ? { id: lineId, text: action.text } : each)),
      );
  }
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}
