import { newLines, sectionsOf } from '@keepsong/domain/lyric-lines';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { displayText } from '@/theme/tokens';
import { LyricsWords } from './lyrics-words';
import { PartName } from './part-name';

interface LyricsTextProps {
  lyrics: string;
  /** Level of the section names, one below the heading above them. */
  headingLevel?: 'h3' | 'h4';
}

export function LyricsText({ lyrics, headingLevel = 'h3' }: LyricsTextProps) {
  const sections = useMemo(() => sectionsOf(newLines(lyrics, 0)), [lyrics]);
  return (
    <Box
      sx={{
        ...displayText,
        display: 'grid',
        gap: '1.1em',
        gridTemplateColumns: 'minmax(0, 1fr)',
        fontSize: { xs: '1.0625rem', sm: '1.1875rem' },
        lineHeight: 1.6,
        maxWidth: '38rem',
        overflowWrap: 'anywhere',
      }}
    >
      {sections.map(({ id, name, stanzas: [first = [], ...others] }) => (
        <Box key={id} sx={{ display: 'grid', gap: '1.1em', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <div>
            {name !== null && <PartName level={headingLevel}>{name}</PartName>}
            <Stanza lines={first} />
          </div>
          {others.map((lines) => (
            <div key={lines[0]?.id}>
              <Stanza lines={lines} />
            </div>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Stanza({ lines }: { lines: readonly { id: string; text: string }[] }) {
  return lines.map(({ id, text }) => (
    <Box key={id} component="p" dir="auto" sx={{ m: 0, paddingInlineStart: '1.2em', textIndent: '-1.2em' }}>
      <LyricsWords line={text} />
    </Box>
  ));
}
