import { resamplePeaks } from '@keepsong/domain/media/peaks';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { radius } from '@/theme/tokens';
import { coveringControl } from './covering-control';

const BAR = 3;
const GAP = 2;
/** Keeps the bar of silence visible. */
const LEAST_BAR = 3;

interface WaveformProps {
  peaks: readonly number[];
  width: number;
  height: number;
}

function barsPath(peaks: readonly number[], width: number, height: number): string {
  const count = Math.max(1, Math.floor((width + GAP) / (BAR + GAP)));
  return resamplePeaks(peaks, count)
    .map((peak, index) => {
      const reach = Math.max(LEAST_BAR, peak * height) / 2 - BAR / 2;
      const x = index * (BAR + GAP) + BAR / 2;
      return `M${x} ${(height / 2 - Math.max(0, reach)).toFixed(1)}V${(height / 2 + Math.max(0.01, reach)).toFixed(1)}`;
    })
    .join('');
}

const layer = {
  position: 'absolute',
  inset: 0,
  display: 'block',
  fill: 'none',
  strokeLinecap: 'round',
} as const;

/** Until the width is measured, and in a prerendered page; the drawing is stretched. */
const UNMEASURED = 480;

/** Bars, or a line without peaks. The parent sets `--played` and `--pointer` (0 to 1), so that playback renders nothing. */
export function Waveform({ peaks, width: measured, height }: WaveformProps) {
  const width = measured || UNMEASURED;
  const path = useMemo(
    () => (peaks.length > 0 ? barsPath(peaks, width, height) : `M2 ${height / 2}H${Math.max(2, width - 2)}`),
    [peaks, width, height],
  );
  const drawing = {
    component: 'svg',
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'none',
    width: '100%',
    height,
    strokeWidth: peaks.length > 0 ? BAR : 4,
    'aria-hidden': true,
  } as const;
  return (
    <>
      <Box {...drawing} sx={{ ...layer, stroke: 'currentColor', color: 'keepsong.edge', opacity: 0.75 }}>
        <path d={path} />
      </Box>
      <Box
        {...drawing}
        className="waveform-pointer"
        sx={{
          ...layer,
          stroke: 'currentColor',
          color: 'text.primary',
          opacity: 0,
          clipPath:
            'inset(0 calc(100% - max(var(--played, 0), var(--pointer, 0)) * 100%) 0 calc(min(var(--played, 0), var(--pointer, 0)) * 100%))',
          transition: 'opacity 150ms ease-out',
        }}
      >
        <path d={path} />
      </Box>
      <Box
        {...drawing}
        sx={{
          ...layer,
          stroke: 'currentColor',
          color: 'primary.main',
          clipPath: 'inset(0 calc(100% - var(--played, 0) * 100%) 0 0)',
        }}
      >
        <path d={path} />
      </Box>
    </>
  );
}

/** Marks the position over one or more waveforms. `share` is a CSS variable, 0 to 1. */
export function PositionMark({ share = '--played' }: { share?: string }) {
  return (
    <Box
      aria-hidden
      className="position-mark"
      sx={{
        position: 'absolute',
        insetBlock: -3,
        insetInlineStart: `calc(var(${share}, 0) * 100%)`,
        width: 2,
        marginInlineStart: '-1px',
        borderRadius: radius.small,
        backgroundColor: 'text.primary',
        pointerEvents: 'none',
      }}
    />
  );
}

/** An invisible range input over waveforms: mouse, touch, keys and screen readers move the position with it. */
export const rangeOver = {
  ...coveringControl,
  touchAction: 'pan-y',
  // Without width, so that the pointer chooses its exact position.
  appearance: 'none',
  '&::-webkit-slider-thumb': { appearance: 'none', width: '1px', height: '100%' },
  '&::-moz-range-thumb': { width: '1px', height: '100%', border: 0 },
} as const;
