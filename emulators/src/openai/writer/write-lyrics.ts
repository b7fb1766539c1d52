import { randomFrom } from '@keepsong/domain/sleeve/random';
import { readBrief } from './brief.ts';
import type { Brief } from './brief.ts';
import type { StyleName } from './lexicon/kinds.ts';
import { createLineWriter } from './lines.ts';
import type { LineWriter } from './lines.ts';
import { reviseSections } from './revise.ts';
import { parseSections } from './sections.ts';
import type { Section } from './sections.ts';

/** Closes every draft, so that nobody takes it for a language model's or a person's work. */
export const OFFLINE_NOTE = '[Drafted by Keepsong’s offline writer]';

const verseSchemes: Record<StyleName, string> = {
  Pop: 'ABAB',
  Rock: 'AABB',
  Jazz: 'AAxA',
  Classical: 'ABBA',
  'Hip Hop': 'AABBCCDD',
  Folk: 'xAxA',
  Country: 'xAxA',
  Electronic: 'AABB',
  'R&B': 'ABAB',
  Other: 'xAxA',
};

function newSong(brief: Brief, write: LineWriter): Section[] {
  const scheme = verseSchemes[brief.style];
  const verse1 = write.stanza(scheme, 'beginning');
  const chorus = write.hookStanza(brief.title);
  const verse2 = write.stanza(scheme, 'since');
  const bridge = write.stanza('xAxA', 'turn');
  const outro = write.stanza('xAA', 'now');
  return [
    { name: 'Verse 1', lines: verse1 },
    { name: 'Chorus', lines: chorus },
    { name: 'Verse 2', lines: verse2 },
    { name: 'Chorus', lines: chorus },
    { name: 'Bridge', lines: bridge },
    { name: 'Final Chorus', lines: [...chorus, `Oh, ${brief.title}`] },
    { name: 'Outro', lines: [...outro, brief.title] },
  ];
}

/**
 * Lyrics for what a prompt tells: a new song, or a revision when the prompt carries earlier lyrics. The same prompt
 * and seed give the same words.
 */
export function writeLyrics(prompt: string, seed: number | undefined): string {
  const brief = readBrief(prompt);
  const write = createLineWriter(brief, randomFrom(`${seed ?? ''}\n${prompt}`));
  const sections = brief.current
    ? reviseSections(parseSections(brief.current), brief, write)
    : newSong(brief, write);
  const body = sections.map(({ name, lines }) => `[${name}]\n${lines.join('\n')}`).join('\n\n');
  return `${body}\n\n${OFFLINE_NOTE}`;
}
