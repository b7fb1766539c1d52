import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import { plainLine } from '@keepsong/domain/lyric-lines';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, type RefObject } from 'react';
import { Row } from '@/components/ui/layout';
import { radius } from '@/theme/tokens';
import { NUDGE_MS, preciseTime, type Timing } from '../model/timing';

interface TimingLinesProps {
  ref: RefObject<HTMLOListElement | null>;
  lines: readonly LyricsLine[];
  timing: Timing;
  onHear: (lineId: string) => void;
  onNudge: (byMs: number) => void;
  onClearFrom: (lineId: string) => void;
}

/** Every line with its start time. The marked one can be moved; the current one is styled by `data-sounding`. */
export function TimingLines({ ref, lines, timing, onHear, onNudge, onClearFrom }: TimingLinesProps) {
  const { times, marked, next } = timing;
  const shown = next ?? marked;
  useEffect(() => {
    const row = ref.current?.querySelector(`[data-line="${CSS.escape(shown ?? '')}"]`);
    const list = ref.current;
    if (!(row instanceof HTMLElement) || !list) return;
    // `scrollIntoView` would scroll the page too.
    list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2 + row.clientHeight / 2;
  }, [ref, shown]);
  return (
    <Box
      component="ol"
      ref={ref}
      className="ruled"
      aria-label="Lines"
      tabIndex={-1}
      sx={({ vars: { palette } }) => ({
        maxHeight: 420,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.medium,
        '& > [data-sounding]': { backgroundColor: palette.keepsong.tones.violet.soft },
        '& > [data-sounding] .line-text': { fontWeight: 'fontWeightBold' },
        '& > [data-next]': { boxShadow: `inset 4px 0 ${palette.primary.main}` },
      })}
    >
      {lines.map(({ id, text }) => {
        const at = times[id];
        return (
          <Box
            component="li"
            key={id}
            data-line={id}
            {...(id === next && { 'data-next': '' })}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', py: 0, overflowWrap: 'anywhere' }}
          >
            <ButtonBase
              onClick={(event) => {
                // Space taps; only a click or Enter plays the line.
                onHear(id);
                event.currentTarget.focus();
              }}
              aria-current={id === marked ? 'true' : undefined}
              sx={{
                display: 'grid',
                gridTemplateColumns: '72px minmax(0, 1fr)',
                gap: 1.5,
                alignItems: 'baseline',
                textAlign: 'start',
                minHeight: 44,
                px: 2,
                py: 1,
                font: 'inherit',
              }}
            >
              <Typography component="span" variant="caption">
                <span>{at === undefined ? '–' : preciseTime(at)}</span>
                {at === undefined && <span className="visually-hidden">Not timed</span>}
              </Typography>
              <span className="line-text" dir="auto">
                {plainLine(text)}
              </span>
            </ButtonBase>
            {id === marked && (
              <Row sx={{ px: 2, pb: 1 }}>
                <Button size="small" disabled={at === undefined} onClick={() => onNudge(-NUDGE_MS)}>
                  0.1 s earlier
                </Button>
                <Button size="small" disabled={at === undefined} onClick={() => onNudge(NUDGE_MS)}>
                  0.1 s later
                </Button>
                <Button size="small" onClick={() => onClearFrom(id)}>
                  Clear from here
                </Button>
              </Row>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
