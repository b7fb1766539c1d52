import { resamplePeaks } from '@keepsong/domain/media/peaks';
import Box from '@mui/material/Box';
import { useEffect, useMemo, type RefObject } from 'react';
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

const clip = (from: string, to: string) => `inset(0 calc(100% - ${to} * 100%) 0 calc(${from} * 100%))`;

/** The whole; what lies between the position and the pointer; what has been played. */
const LAYERS = [
  { color: 'keepsong.edge', opacity: 0.75 },
  {
    color: 'text.primary',
    opacity: 'var(--pointed, 0)',
    clipPath: clip('min(var(--played, 0), var(--pointer, 0))', 'max(var(--played, 0), var(--pointer, 0))'),
    transition: 'opacity 150ms ease-out',
  },
  { color: 'primary.main', clipPath: clip('0', 'var(--played, 0)') },
];

/** Until the width is measured, and in a prerendered page; the drawing is stretched. */
const UNMEASURED = 480;

/** Bars, or a line without peaks. The parent sets `--played` and, over it, `--pointer` (0 to 1), so that neither renders anything. */
export function Waveform({ peaks, width: measured, height }: WaveformProps) {
  const width = measured || UNMEASURED;
  const path = useMemo(
    () => (peaks.length > 0 ? barsPath(peaks, width, height) : `M2 ${height / 2}H${Math.max(2, width - 2)}`),
    [peaks, width, height],
  );
  return LAYERS.map((look) => (
    <Box
      key={look.color}
      component="svg"
      className="waveform"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      strokeWidth={peaks.length > 0 ? BAR : 4}
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'block',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        ...look,
      }}
    >
      <path d={path} />
    </Box>
  ));
}

/** Writes how much was played, 0 to 1, to a CSS variable of the element, before each frame of playback: nothing is rendered for it. */
export function useShownShare(
  box: RefObject<HTMLElement | null>,
  variable: string,
  isPlaying: boolean,
  shareNow: () => number,
): void {
  useEffect(() => {
    const show = () => box.current?.style.setProperty(variable, String(Math.min(1, shareNow())));
    show();
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function follow() {
      show();
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  });
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
