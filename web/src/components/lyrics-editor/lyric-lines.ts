export type LyricLine =
  { kind: 'section'; text: string } | { kind: 'sung'; text: string } | { kind: 'pause' };

const MARKDOWN_HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
/** `[Chorus]` on a line of their own, and the same in bold. */
const BRACKETED = /^\*{0,2}\[(.+)\]\*{0,2}:?$/;

/** Lyrics as they are read: names of sections, sung lines, and the pauses between stanzas (never two in a row). */
export function lyricLines(markdown: string): LyricLine[] {
  const lines: LyricLine[] = [];
  for (const raw of markdown.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    const section = MARKDOWN_HEADING.exec(line)?.[1] ?? BRACKETED.exec(line)?.[1];
    if (section !== undefined) lines.push({ kind: 'section', text: section });
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

/** A line in runs: what stands between stars or underscores is emphasised, everything else is as it was typed. */
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
