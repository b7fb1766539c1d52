import { LINE_BREAK, sectionName } from '@keepsong/domain/lyric-lines';

type LyricLine = { kind: 'section'; text: string } | { kind: 'sung'; text: string } | { kind: 'pause' };

/** Section names, sung lines, and the pauses between stanzas (never two in a row). */
export function lyricLines(markdown: string): LyricLine[] {
  const lines: LyricLine[] = [];
  for (const raw of markdown.split(LINE_BREAK)) {
    const line = raw.trim();
    const section = sectionName(line);
    if (section !== null) lines.push({ kind: 'section', text: section });
    else if (line !== '') lines.push({ kind: 'sung', text: line });
    else if (lines.at(-1)?.kind === 'sung') lines.push({ kind: 'pause' });
  }
  if (lines.at(-1)?.kind === 'pause') lines.pop();
  return lines;
}

export interface Run {
  text: string;
  emphasis: 'none' | 'em' | 'strong';
}

const EMPHASIS = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1|(\*|_)(?=\S)(.+?)(?<=\S)\3/g;

/** Splits a line at its emphasis, which is marked by stars or underscores. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of line.matchAll(EMPHASIS)) {
    if (match.index > end) runs.push({ text: line.slice(end, match.index), emphasis: 'none' });
    const strong = match[2];
    runs.push(
      strong !== undefined ? { text: strong, emphasis: 'strong' } : { text: match[4] ?? '', emphasis: 'em' },
    );
    end = match.index + match[0].length;
  }
  if (end < line.length) runs.push({ text: line.slice(end), emphasis: 'none' });
  return runs;
}
