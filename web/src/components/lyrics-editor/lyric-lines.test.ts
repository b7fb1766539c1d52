import { describe, expect, it } from 'vitest';
import { lyricLines, runsOf } from './lyric-lines';

describe('lyricLines', () => {
  it('finds section names in each notation', () => {
    const names = ['## Verse 1', '# Chorus #', '[Bridge]', '**[Outro]**'].flatMap(lyricLines);
    expect(names).toEqual(
      ['Verse 1', 'Chorus', 'Bridge', 'Outro'].map((text) => ({ kind: 'section', text })),
    );
  });

  it('has one pause between stanzas, none at either end or after a section name', () => {
    expect(lyricLines('\n## A\n\none\r\n\r\n\r\ntwo\n\n').map((line) => line.kind)).toEqual([
      'section',
      'sung',
      'pause',
      'sung',
    ]);
  });

  it('keeps characters that only look like markup', () => {
    expect(lyricLines('#1 in my heart')).toEqual([{ kind: 'sung', text: '#1 in my heart' }]);
    expect(runsOf('2 * 3 * 4 _ is')).toEqual([{ text: '2 * 3 * 4 _ is', emphasis: 'none' }]);
  });

  it('emphasises text between stars or underscores', () => {
    expect(runsOf('sing **loud** and *soft*')).toEqual([
      { text: 'sing ', emphasis: 'none' },
      { text: 'loud', emphasis: 'strong' },
      { text: ' and ', emphasis: 'none' },
      { text: 'soft', emphasis: 'em' },
    ]);
  });

  it('keeps HTML as text', () => {
    expect(runsOf('<b onclick=x>hi</b>')).toEqual([{ text: '<b onclick=x>hi</b>', emphasis: 'none' }]);
  });
});
