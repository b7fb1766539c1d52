import type { LyricsComment, LyricsLine } from '../documents/lyrics.ts';
import { isSung } from '../lyric-lines.ts';
import type { Production, SongState } from './state.ts';

export function hasLyrics({ songs }: Pick<Production, 'songs'>): boolean {
  return songs.every(({ lines }) => lines.some(({ text }) => isSung(text)));
}

export function isApproved({ songs }: Pick<Production, 'songs'>): boolean {
  return songs.every(({ lines, approval }) => {
    const sung = lines.filter(({ text }) => isSung(text));
    return sung.length > 0 && sung.every(({ id }) => approval?.approved[id] !== undefined);
  });
}

export function hasOptions({ songs }: Pick<Production, 'songs'>): boolean {
  return songs.length > 0 && songs.every(({ takeRound }) => takeRound > 0);
}

/** True while a comment waits for the team. `openLine`: the text of its line now; null when the line is gone or approved. */
export function isOpenComment({ lineText, doneAt }: LyricsComment, openLine: string | null): boolean {
  return doneAt === null && openLine?.trim() === lineText.trim();
}

export function countOpenComments({ status, songs }: Pick<Production, 'status' | 'songs'>): number {
  if (status === 'completed') return 0;
  const isOpen = ({ lines, approval }: SongState, comment: LyricsComment) => {
    const isApproved = approval?.approved[comment.lineId] !== undefined;
    const line = lines.find(({ id }) => id === comment.lineId);
    return isOpenComment(comment, isApproved ? null : (line?.text ?? null));
  };
  return songs.reduce(
    (sum, song) => sum + (song.approval?.comments.filter((comment) => isOpen(song, comment)).length ?? 0),
    0,
  );
}

export function withSong(
  before: Production,
  songId: string,
  change: (song: SongState) => SongState,
): Production {
  return { ...before, songs: before.songs.map((song) => (song.songId === songId ? change(song) : song)) };
}

/** The next revision of a song's text: lines that are new or read differently have to be approved again. */
export function withLines(song: SongState, lines: readonly LyricsLine[]): SongState {
  const before = new Map(song.lines.map(({ id, text }) => [id, text.trim()]));
  const unchanged = new Set(
    lines.filter(({ id, text }) => before.get(id) === text.trim()).map(({ id }) => id),
  );
  const { approval } = song;
  return {
    ...song,
    revision: song.revision + 1,
    lines,
    approval: approval && {
      ...approval,
      approved: Object.fromEntries(Object.entries(approval.approved).filter(([id]) => unchanged.has(id))),
    },
  };
}
