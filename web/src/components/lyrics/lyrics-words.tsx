import { runsOf } from '@keepsong/domain/lyric-lines';
import { Fragment } from 'react';

export function LyricsWords({ line }: { line: string }) {
  return runsOf(line.trim()).map(({ text, emphasis }, index) => {
    if (emphasis === 'strong') return <strong key={index}>{text}</strong>;
    if (emphasis === 'em') return <em key={index}>{text}</em>;
    return <Fragment key={index}>{text}</Fragment>;
  });
}
