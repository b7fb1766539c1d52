import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo } from 'react';
import { displayText } from '@/theme/tokens';
import { lyricLines, runsOf } from './lyric-lines';

interface LyricsTextProps {
  /** Markdown as it is stored. */
  lyrics: string;
  /** Level of the section names, one below the heading above them. */
  headingLevel?: 'h3' | 'h4';
}

/** Lyrics formatted for reading: section names, stanzas, emphasis. */
export function LyricsText({ lyrics, headingLevel = 'h3' }: LyricsTextProps) {
  const lines = useMemo(() => lyricLines(lyrics), [lyrics]);
  return (
    <Box
      sx={{
        ...displayText,
        fontSize: { xs: '1.0625rem', sm: '1.1875rem' },
        lineHeight: 1.6,
        maxWidth: '38rem',
        overflowWrap: 'anywhere',
      }}
    >
      {lines.map((line, index) => {
        if (line.kind === 'pause') return <Box key={index} sx={{ height: '1.1em' }} aria-hidden />;
        if (line.kind === 'section') {
          return (
            <Typography
              key={index}
              variant="overline"
              component={headingLevel}
              color="secondary"
              sx={{ mt: index === 0 ? 0 : 3, mb: 0.5 }}
            >
              {line.text}
            </Typography>
          );
        }
        return (
          <Box key={index} component="p" sx={{ m: 0, pl: '1.2em', textIndent: '-1.2em' }}>
            <SungLine text={line.text} />
          </Box>
        );
      })}
    </Box>
  );
}

function SungLine({ text }: { text: string }) {
  return runsOf(text).map((run, index) => {
    if (run.emphasis === 'strong') return <strong key={index}>{run.text}</strong>;
    if (run.emphasis === 'em') return <em key={index}>{run.text}</em>;
    return <Fragment key={index}>{run.text}</Fragment>;
  });
}
