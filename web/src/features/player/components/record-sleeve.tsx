import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Sleeve } from '@/components';
import type { Track } from '@/lib/player';

/** One turn at 33⅓ a minute. */
const TURN_SECONDS = 1.8;
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

interface RecordSleeveProps {
  track: Track;
  isPlaying: boolean;
  /** CSS pixels. */
  size: number;
}

/** The sleeve of the song; the record slides out of it and turns while it sounds. */
export function RecordSleeve({ track, isPlaying, size }: RecordSleeveProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shows = track.coverUrl !== null && broken !== track.coverUrl;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: size,
        height: size,
        marginInlineEnd: `${size * 0.3}px`,
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          inset: '3%',
          transform: isPlaying ? 'translateX(34%)' : 'none',
          transition: 'transform 250ms cubic-bezier(0.2, 0.7, 0.2, 1)',
        }}
      >
        <Record isTurning={isPlaying} />
      </Box>
      <Box
        sx={(theme) => ({
          position: 'absolute',
          inset: 0,
          overflow: 'hidden',
          borderRadius: '6px',
          boxShadow: theme.vars.shadows[3],
          backgroundColor: theme.vars.palette.keepsong.sunken,
        })}
      >
        {shows ? (
          <Box
            component="img"
            src={track.coverUrl ?? ''}
            alt=""
            onError={() => setBroken(track.coverUrl)}
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <Sleeve title={track.title} />
        )}
      </Box>
    </Box>
  );
}

function Record({ isTurning }: { isTurning: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      sx={{
        display: 'block',
        width: '100%',
        fill: 'none',
        animation: `${turn} ${TURN_SECONDS}s linear infinite`,
        animationPlayState: isTurning ? 'running' : 'paused',
      }}
    >
      <Box
        component="circle"
        cx="32"
        cy="32"
        r="32"
        sx={{ color: 'keepsong.plumGround', fill: 'currentColor' }}
      />
      <Box component="g" sx={{ stroke: 'currentColor', color: 'keepsong.cream', strokeWidth: 0.7 }}>
        <circle cx="32" cy="32" r="27.5" opacity="0.25" />
        <circle cx="32" cy="32" r="23.5" opacity="0.25" />
        <circle cx="32" cy="32" r="19.5" opacity="0.25" />
        {/* The light on the groove: what shows that it turns. */}
        <path
          d="M32 3.5A28.5 28.5 0 0 1 56.7 17.75M32 60.5A28.5 28.5 0 0 1 7.3 46.25"
          strokeWidth="2.2"
          opacity="0.55"
        />
        <path
          d="M32 10.5A21.5 21.5 0 0 1 50.6 21.25M32 53.5A21.5 21.5 0 0 1 13.4 42.75"
          strokeWidth="1.6"
          opacity="0.4"
        />
      </Box>
      <Box
        component="circle"
        cx="32"
        cy="32"
        r="10.5"
        sx={{ color: 'keepsong.coralGlow', fill: 'currentColor' }}
      />
      <Box
        component="circle"
        cx="32"
        cy="32"
        r="1.8"
        sx={{ color: 'keepsong.plumGround', fill: 'currentColor' }}
      />
    </Box>
  );
}
