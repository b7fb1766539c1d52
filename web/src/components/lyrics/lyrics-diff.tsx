import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useMemo } from 'react';
import { lineDiff } from './line-diff';

interface LyricsDiffProps {
  original: string;
  modified: string;
  originalLabel: string;
  modifiedLabel: string;
}

export function LyricsDiff({ original, modified, originalLabel, modifiedLabel }: LyricsDiffProps) {
  const rows = useMemo(() => lineDiff(original, modified), [original, modified]);
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={`${originalLabel} compared with ${modifiedLabel}`}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      sx={{ maxHeight: 300, overflow: 'auto', fontSize: '0.875rem', lineHeight: 1.7 }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          '& td, & th': { verticalAlign: 'top', textAlign: 'start', px: 1.5, overflowWrap: 'anywhere' },
          '& th': {
            position: 'sticky',
            top: 0,
            py: 1,
            fontWeight: 'fontWeightBold',
            backgroundColor: 'keepsong.sunken',
          },
          '& td': { whiteSpace: 'pre-wrap' },
          // Two columns would wrap every line on a phone.
          '@media (max-width: 599.95px)': {
            '& tbody td': { display: 'block' },
            '& [data-repeats], & [data-gap]': { display: 'none' },
          },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{originalLabel}</th>
            <th scope="col">{modifiedLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <Side text={row.before} isSame={row.before === row.after} isOld />
              <Side text={row.after} isSame={row.before === row.after} isOld={false} />
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  );
}

function Side({ text, isSame, isOld }: { text: string | null; isSame: boolean; isOld: boolean }) {
  const isMarked = !isSame && text !== null;
  const Mark = isOld ? 'del' : 'ins';
  return (
    <Box
      component="td"
      data-repeats={isSame && !isOld ? '' : undefined}
      data-gap={text === null ? '' : undefined}
      sx={(theme) => {
        const tone = theme.vars.palette.keepsong.tones[isOld ? 'pink' : 'green'];
        return {
          ...(text === null && { backgroundColor: 'keepsong.sunken' }),
          ...(isMarked && { backgroundColor: tone.soft, color: tone.strong }),
          '& del, & ins': { textDecoration: 'none' },
        };
      }}
    >
      {isMarked ? (
        <Mark>
          <span aria-hidden>{isOld ? '− ' : '+ '}</span>
          <bdi>{text}</bdi>
        </Mark>
      ) : (
        // An empty line keeps its height.
        <bdi>{text || '\u00a0'}</bdi>
      )}
    </Box>
  );
}
