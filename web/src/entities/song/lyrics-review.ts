import type {
  LyricsApproval,
  LyricsComment,
  LyricsLine,
  LyricsVersion,
} from '@keepsong/domain/documents/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { newLines, sectionsOf } from '@keepsong/domain/lyric-lines';

export interface ReviewedLine {
  id: string;
  /** Of the text that it is read from. */
  revision: number;
  text: string;
  isApproved: boolean;
  comments: readonly LyricsComment[];
}

interface ReviewedPart {
  id: string;
  name: string | null;
  lines: readonly ReviewedLine[];
}

export interface LyricsReview {
  revision: number;
  /** Only sent lyrics can be approved. */
  wasSent: boolean;
  parts: readonly ReviewedPart[];
  /** The whole text, including section names and empty lines. */
  lines: readonly LyricsLine[];
  lineCount: number;
  approvedCount: number;
  formerComments: readonly LyricsComment[];
}

/** Merges a text with its approvals and comments. `version` null: no version is saved. */
export function reviewOf(
  song: Pick<Song, 'lyrics' | 'lyricsRevision'>,
  version: Pick<LyricsVersion, 'revision' | 'lyrics' | 'lines'> | null,
  approval: Pick<LyricsApproval, 'approved' | 'comments'> | null,
): LyricsReview {
  const { revision, lyrics, lines } = version ?? { ...song, revision: song.lyricsRevision, lines: [] };
  const all = lines.length > 0 ? lines : newLines(lyrics, revision);
  const parts = sectionsOf(all).map(({ id, name, stanzas }) => ({
    id,
    name,
    lines: stanzas.flat().map((line): ReviewedLine => ({
      ...line,
      revision,
      isApproved: approval?.approved[line.id] !== undefined,
      comments: approval?.comments.filter(({ lineId }) => lineId === line.id) ?? [],
    })),
  }));
  const sung = parts.flatMap((part) => part.lines);
  const ids = new Set(sung.map(({ id }) => id));
  return {
    revision,
    wasSent: approval !== null,
    parts,
    lines: all,
    lineCount: sung.length,
    approvedCount: sung.filter(({ isApproved }) => isApproved).length,
    formerComments: approval?.comments.filter(({ lineId }) => !ids.has(lineId)) ?? [],
  };
}

/** How many lines wait for approval, of how many. None waits before the lyrics were sent. */
export function linesOf({ wasSent, lineCount, approvedCount }: LyricsReview): { open: number; all: number } {
  return { open: wasSent ? lineCount - approvedCount : 0, all: lineCount };
}
