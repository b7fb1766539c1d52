import { keyframes } from '@emotion/react';
import { sleeve } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Sleeve } from '@/components';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

interface SongArtProps {
  title: string;
  coverUrl: string | null;
  isPlaying: boolean;
  /** Shown at once, not when it is scrolled to. */
  eager?: boolean;
}

/**
 * The cover, 16:9. A song without one shows its generated sleeve on a cloth of the same colour, the record half out of
 * it; the same stands behind a cover that does not load.
 */
export function SongArt({ title, coverUrl, isPlaying, eager = false }: SongArtProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Box aria-hidden sx={{ position: 'relative', aspectRatio: '16 / 9', overflow: 'hidden' }}>
      {coverUrl !== null && broken !== coverUrl ? (
        <Box
          component="img"
          src={coverUrl}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(coverUrl)}
          sx={{
            display: 'block',
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            backgroundColor: 'keepsong.sunken',
          }}
        />
      ) : (
        <SleeveOnCloth title={title} isPlaying={isPlaying} />
      )}
    </Box>
  );
}

function SleeveOnCloth({ title, isPlaying }: { title: string; isPlaying: boolean }) {
  const { palette } = sleeve(title);
  return (
    <Box
      // The colours are the sleeve's own, made from the title; the theme has no say in them.
      style={{ background: `color-mix(in oklab, ${palette.ground} 55%, ${palette.light})` }}
      sx={{ height: '100%' }}
    >
      <Box
        className="song-record"
        sx={{
          position: 'absolute',
          insetBlock: '13%',
          insetInlineStart: '34%',
          aspectRatio: '1',
          transform: isPlaying ? 'translateX(46%)' : 'translateX(30%)',
          transition: 'transform 250ms cubic-bezier(0.2, 0.7, 0.2, 1)',
        }}
      >
        <Box
          component="svg"
          viewBox="0 0 64 64"
          sx={{
            display: 'block',
            height: '100%',
            fill: 'none',
            animation: `${turn} 1.8s linear infinite`,
            animationPlayState: isPlaying ? 'running' : 'paused',
          }}
        >
          <Box
            component="circle"
            cx="32"
            cy="32"
            r="32"
            sx={{ color: 'keepsong.plumGround', fill: 'currentColor' }}
          />
          <Box component="g" sx={{ stroke: 'currentColor', color: 'keepsong.cream', strokeWidth: 0.5 }}>
            <circle cx="32" cy="32" r="28" opacity="0.25" />
            <circle cx="32" cy="32" r="24.5" opacity="0.25" />
            <circle cx="32" cy="32" r="21" opacity="0.25" />
            <circle cx="32" cy="32" r="17.5" opacity="0.25" />
            <path
              d="M32 3.5A28.5 28.5 0 0 1 56.7 17.75M32 60.5A28.5 28.5 0 0 1 7.3 46.25"
              strokeWidth="1.6"
              opacity="0.45"
            />
          </Box>
          <circle cx="32" cy="32" r="10.5" fill={palette.accent} />
          <Box
            component="circle"
            cx="32"
            cy="32"
            r="1.6"
            sx={{ color: 'keepsong.plumGround', fill: 'currentColor' }}
          />
        </Box>
      </Box>
      <Box
        sx={{
          position: 'absolute',
          insetBlock: '11%',
          insetInlineStart: '22%',
          aspectRatio: '1',
          boxShadow: '0 10px 24px -8px color-mix(in srgb, black 55%, transparent)',
        }}
      >
        <Sleeve title={title} />
      </Box>
    </Box>
  );
}
