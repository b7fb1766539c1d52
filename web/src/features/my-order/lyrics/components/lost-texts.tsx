import { useState } from 'react';
import { keptLineText, textsWithoutLine } from '../model/kept-line-text';
import { LostText } from '../../components/lost-text';

/** Drafts about lines that somebody else has deleted. The component needs `lineIds` as its key. */
export function LostTexts({ songId, lineIds }: { songId: string; lineIds: ReadonlySet<string> }) {
  const [texts] = useState(() => textsWithoutLine(songId, lineIds));
  return texts.map((lost) => (
    <LostText
      key={`${lost.lineId} ${lost.kind}`}
      why="The line you were writing about was deleted meanwhile. This is what you wrote:"
      text={lost.text}
      onPutAway={() => keptLineText(lost).write(null)}
    />
  ));
}
