import LoudIcon from '@mui/icons-material/VolumeUpRounded';
import MutedIcon from '@mui/icons-material/VolumeOffRounded';
import QuietIcon from '@mui/icons-material/VolumeDownRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Row } from '@/components/ui/row';
import { usePlayer } from '@/lib/player';
import { radius } from '@/theme/tokens';

const QUIET = 0.5;

/** Mute, and a slider where the device has no volume buttons. */
export function VolumeControl() {
  const { volume, isMuted, setVolume, toggleMuted } = usePlayer();
  const heard = isMuted ? 0 : volume;
  const Icon = heard === 0 ? MutedIcon : heard < QUIET ? QuietIcon : LoudIcon;
  return (
    <Row gap={0} isOneLine>
      <IconButton
        aria-label="Mute"
        aria-pressed={isMuted}
        title={isMuted ? 'Sound on' : 'Mute'}
        onClick={toggleMuted}
      >
        <Icon />
      </IconButton>
      <Box
        component="input"
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={(event) => setVolume(Number(event.target.value))}
        style={{ '--level': `${heard * 100}%` } as Record<string, string>}
        sx={(theme) => ({
          display: { xs: 'none', md: 'block' },
          width: 72,
          height: 44,
          margin: 0,
          cursor: 'pointer',
          appearance: 'none',
          backgroundColor: 'transparent',
          '&::-webkit-slider-runnable-track': {
            height: 4,
            borderRadius: radius.small,
            background: `linear-gradient(to right, ${theme.vars.palette.text.primary} var(--level), ${theme.vars.palette.keepsong.edge} var(--level))`,
          },
          '&::-moz-range-track': { height: 4, borderRadius: radius.small, backgroundColor: 'keepsong.edge' },
          '&::-moz-range-progress': {
            height: 4,
            borderRadius: radius.small,
            backgroundColor: 'text.primary',
          },
          '&::-webkit-slider-thumb': {
            appearance: 'none',
            width: 14,
            height: 14,
            marginBlockStart: '-5px',
            borderRadius: radius.pill,
            backgroundColor: 'text.primary',
          },
          '&::-moz-range-thumb': {
            width: 14,
            height: 14,
            border: 0,
            borderRadius: radius.pill,
            backgroundColor: 'text.primary',
          },
        })}
      />
    </Row>
  );
}
