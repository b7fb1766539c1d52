import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import { newLines, plainLine, sectionsOf } from '@keepsong/domain/lyric-lines';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { displayText } from '@/theme/tokens';

interface LyricsTextProps {
  /** As they are stored, or their lines. */
  lyrics: string | readonly LyricsLine[];
  /** Level of the section names, one below the heading above them. */
  headingLevel?: 'h3' | 'h4';
}

/** Lyrics to read, on a screen or on paper. */
export function LyricsText({ lyrics, headingLevel = 'h3' }: LyricsTextProps) {
  const sections = sectionsOf(typeof lyrics === 'string' ? newLines(lyrics, 0) : lyrics);
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
        <Box
          key={id}
          component="section"
          sx={{ display: 'grid', gap: '1.1em', gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
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

function Stanza({ lines }: { lines: readonly LyricsLine[] }) {
  return lines.map(({ id, text }) => (
    <Box key={id} component="p" dir="auto" sx={{ m: 0, paddingInlineStart: '1.2em', textIndent: '-1.2em' }}>
      {plainLine(text)}
    </Box>
  ));
}

interface PartNameProps {
  id?: string;
  /** One below the heading above it. */
  level?: 'h3' | 'h4';
  children: string;
}

/** The name of a part of the lyrics: verse, chorus. */
export function PartName({ id, level = 'h3', children }: PartNameProps) {
  return (
    <Typography id={id} dir="auto" variant="overline" component={level} color="secondary" sx={{ mb: 0.5 }}>
      {children}
    </Typography>
  );
}
