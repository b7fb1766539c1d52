import type { Brief } from './brief.ts';
import type { Moment } from './lexicon/kinds.ts';
import type { LineWriter } from './lines.ts';
import type { Section } from './sections.ts';

/**
 * A second draft of somebody's lyrics: how each verse opens and what the chorus says stay as they are; verses get a
 * new close, the bridge is written anew, and a bridge or an outro that was missing is added.
 */
export function reviseSections(sections: readonly Section[], brief: Brief, write: LineWriter): Section[] {
  let verses = 0;
  const revised = sections.map((section): Section => {
    const isVerse = /^verse/i.test(section.name);
    if (/^bridge/i.test(section.name)) return { ...section, lines: write.stanza('xAxA', 'turn') };
    if (!isVerse) return section;
    const moment: Moment = verses++ === 0 ? 'beginning' : 'since';
    const kept = section.lines.slice(0, Math.max(1, Math.ceil(section.lines.length / 2)));
    const missing = Math.max(2, section.lines.length - kept.length);
    const scheme = 'AABBCCDDEEFF'.slice(0, missing - (missing % 2)) + (missing % 2 ? 'x' : '');
    return { ...section, lines: [...kept, ...write.stanza(scheme, moment)] };
  });
  const has = (name: RegExp) => revised.some((section) => name.test(section.name));
  if (!has(/^bridge/i)) {
    const lastChorus = revised.findLastIndex(({ name }) => /chorus|hook|refrain/i.test(name));
    const place = lastChorus > 0 ? lastChorus : revised.length;
    revised.splice(place, 0, { name: 'Bridge', lines: write.stanza('xAxA', 'turn') });
  }
  if (!has(/^outro/i)) revised.push({ name: 'Outro', lines: [...write.stanza('AA', 'now'), brief.title] });
  return revised;
}
