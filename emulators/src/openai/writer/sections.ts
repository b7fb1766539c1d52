export interface Section {
  name: string;
  lines: string[];
}

const HEADING =
  /^\s*(?:#+\s*|\*\*)?\[?\(?\s*((?:pre-?|post-?|final )?(?:verse|chorus|hook|refrain|bridge|intro|outro|interlude|tag|coda)(?:\s*\d+)?)\s*\)?\]?\s*:?\s*(?:\*\*)?\s*$/i;

/** Earlier lyrics in their parts, by headings where there are some, else by empty lines. Notes in brackets go. */
export function parseSections(lyrics: string): Section[] {
  const sections: Section[] = [];
  const hasHeadings = lyrics.split('\n').some((line) => HEADING.test(line));
  let verses = 0;
  let current: Section | null = null;
  for (const line of lyrics.split(/\r?\n/)) {
    const heading = HEADING.exec(line)?.[1];
    if (heading) {
      current = { name: heading.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()), lines: [] };
      sections.push(current);
    } else if (line.trim() === '') {
      if (!hasHeadings) current = null;
    } else if (!/^\s*(\[.*\]|[-=_*"'`<>]{3,})\s*$/.test(line)) {
      if (!current) {
        current = { name: `Verse ${++verses}`, lines: [] };
        sections.push(current);
      }
      current.lines.push(line.trim());
    }
  }
  return sections.filter(({ lines }) => lines.length > 0);
}
