import Box from '@mui/material/Box';
import { useState } from 'react';
import { coveringControl } from '@/components/ui/covering-control';
import { formatTime } from '@/lib/text/format';
import { radius } from '@/theme/tokens';

interface SampleWaveformProps {
  peaks: readonly number[];
  /** Seconds. */
  time: number;
  duration: number;
  label: string;
  onSeek: (seconds: number) => void;
}

const GAP = 0.34;
const REACH = 5;

/** Bars that rise under the pointer, with a native range input over them for keys and screen readers. */
export function SampleWaveform({ peaks, time, duration, label, onSeek }: SampleWaveformProps) {
  const [pointer, setPointer] = useState<number | null>(null);
  const played = (time / duration) * peaks.length;
  return (
    <Box
      dir="ltr"
      className="drawn-control"
      sx={(theme) => ({
        position: 'relative',
        height: 64,
        borderRadius: radius.small,
        '& rect': {
          fill: theme.vars.palette.keepsong.edge,
          opacity: 0.55,
          transformBox: 'fill-box',
          transformOrigin: 'center',
          transition: 'transform 150ms ease-out',
        },
        '& [data-played]': { fill: theme.vars.palette.keepsong.coralGlow, opacity: 1 },
      })}
    >
      <svg
        viewBox={`0 0 ${peaks.length} 100`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        aria-hidden
        style={{ display: 'block' }}
      >
        {peaks.map((peak, bar) => (
          <rect
            key={bar}
            x={bar + GAP / 2}
            width={1 - GAP}
            y={50 - peak * 0.36}
            height={peak * 0.72}
            rx={0.3}
            {...(bar < played && { 'data-played': '' })}
            {...(pointer !== null && { style: { transform: `scaleY(${rise(bar - pointer)})` } })}
          />
        ))}
      </svg>
      <Box
        component="input"
        type="range"
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(time, duration)}
        aria-label={label}
        aria-valuetext={`${formatTime(time)} of ${formatTime(duration)}`}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onSeek(Math.max(0, Math.min(duration, time + step)));
        }}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          setPointer(((event.clientX - box.left) / box.width) * peaks.length);
        }}
        onPointerLeave={() => setPointer(null)}
        sx={coveringControl}
      />
    </Box>
  );
}

/** 1 far from the pointer, 1.38 under it. */
function rise(distance: number): number {
  return 1 + 0.38 * Math.exp(-((distance / REACH) ** 2));
}
