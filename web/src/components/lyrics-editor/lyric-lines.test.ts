import { describe, expect, it } from 'vitest';
import { lyricLines, runsOf } from './lyric-lines';

describe('lyrics as they are read', () => {
  it('know the names of their parts, however they are marked', () => {
    const names = ['## Verse 1', '# Chorus #', '[Bridge]', '**[Outro]**'].flatMap(lyricLines);
    expect(names).toEqual(
      ['Verse 1', 'Chorus', 'Bridge', 'Outro'].map((text) => ({ kind: 'section', text })),
    );
  });

  it('pause between stanzas once, never at either end or after a name', () => {
    expect(lyricLines('\n## A\n\none\r\n\r\n\r\ntwo\n\n').map((line) => line.kind)).toEqual([
      'section',
      'sung',
      'pause',
      'sung',
    ]);
  });

  it('keep what only looks like a mark', () => {
    expect(lyricLines('#1 in my heart')).toEqual([{ kind: 'sung', text: '#1 in my heart' }]);
    expect(runsOf('2 * 3 * 4 _ is')).toEqual([{ text: '2 * 3 * 4 _ is', emphasis: 'none' }]);
  });

  it('emphasise what stands between stars or underscores', () => {
    expect(runsOf('sing **loud** and *soft*')).toEqual([
      { text: 'sing ', emphasis: 'none' },
      { text: 'loud', emphasis: 'strong' },
      { text: ' and ', emphasis: 'none' },
      { text: 'soft', emphasis: 'em' },
    ]);
  });

  it('are words, not markup', () => {
    expect(runsOf('<b onclick=x>hi</b>')).toEqual([{ text: '<b onclick=x>hi</b>', emphasis: 'none' }]);
  });
});
