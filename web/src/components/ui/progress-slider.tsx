import Box from '@mui/material/Box';
import type { PointerEvent } from 'react';
import { formatTime } from '@/lib/text/format';
import { usePlayer, usePlayerStore, usePlayerTime } from '@/lib/player';
import { radius } from '@/theme/tokens';
import { useWidth } from '@/lib/hooks/use-width';
import { PositionMark, rangeOver, useShownShare, Waveform } from './waveform';

const UNKNOWN_END = 100;

interface ProgressSliderProps {
  height: number;
  label?: string;
}

/** The waveform with an invisible native range input over it, which handles mouse, touch, keys and screen readers. */
export function ProgressSlider({ height, label = 'Position in the song' }: ProgressSliderProps) {
  const store = usePlayerStore();
  const { current, isPlaying } = usePlayer();
  const { position, duration } = usePlayerTime();
  const [box, width] = useWidth<HTMLDivElement>();

  function point(event: PointerEvent<HTMLElement>): void {
    const { style } = event.currentTarget;
    const { left, width: whole } = event.currentTarget.getBoundingClientRect();
    style.setProperty('--pointer', String(whole > 0 ? (event.clientX - left) / whole : 0));
    style.setProperty('--pointed', event.pointerType === 'mouse' ? '0.55' : '0');
  }

  useShownShare(box, '--played', isPlaying, () => (duration ? store.livePosition() / duration : 0));

  return (
    <Box
      ref={box}
      // Time runs to the right, in every language.
      dir="ltr"
      className="drawn-control"
      onPointerMove={point}
      onPointerLeave={({ currentTarget }) => currentTarget.style.removeProperty('--pointed')}
      sx={{ position: 'relative', flex: 1, minWidth: 0, height, borderRadius: radius.small }}
    >
      <Waveform peaks={current?.peaks ?? []} width={width} height={height} />
      <PositionMark />
      <Box
        component="input"
        type="range"
        aria-label={label}
        aria-valuetext={
          duration === null ? 'Unknown length' : `${formatTime(position)} of ${formatTime(duration)}`
        }
        min={0}
        max={duration ?? UNKNOWN_END}
        step={1}
        value={position}
        disabled={duration === null}
        onPointerDown={store.startDrag}
        onPointerUp={store.endDrag}
        onPointerCancel={store.endDrag}
        onBlur={store.endDrag}
        onChange={(event) => store.dragTo(Number(event.target.value))}
        sx={{
          ...rangeOver,
          // Taller than the waveform, as a touch target.
          insetBlock: 'min(0px, (100% - 44px) / 2)',
          height: 'max(44px, 100%)',
          '&:disabled': { cursor: 'default' },
        }}
      />
    </Box>
  );
}
