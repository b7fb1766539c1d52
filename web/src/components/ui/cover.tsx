import { sleevePalette, sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { useState } from 'react';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { keyframes } from '@emotion/react';
import { radius } from '@/theme/tokens';
import { theme } from '@/theme/theme';

/** A picture with the corners that all pictures have; its `elevation` is 0, 1 or 6. */
export const Framed = styled(Paper)({ borderRadius: radius.small, overflow: 'hidden' });

interface CoverProps {
  title: string;
  url: string | null;
  alt?: string;
  /** Loads at once instead of when it is scrolled to. */
  eager?: boolean;
}

/** Always the whole picture, in a square. Without one, or when it fails to load, the sleeve drawn from the title. */
export function Cover({ title, url, alt = '', eager = false }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) return <Sleeve title={title} />;
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(url)}
      style={{ background: sleevePalette(title).ground }}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}

export function Sleeve({ title }: { title: string }) {
  return (
    <Box
      aria-hidden
      sx={{ aspectRatio: '1', '& svg': { display: 'block', width: '100%', height: '100%' } }}
      // The drawing is ours and escapes the title.
      dangerouslySetInnerHTML={{ __html: sleeveSvg(title, { size: 400 }) }}
    />
  );
}

const { keepsong } = theme.vars.palette;

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

interface RecordSleeveProps extends CoverProps {
  isPlaying: boolean;
  /** The record is seen beside the sleeve also while it does not play. */
  peeks?: boolean;
}

export function RecordSleeve({ isPlaying, peeks = false, ...cover }: RecordSleeveProps) {
  return (
    <Box sx={{ position: 'relative', aspectRatio: '1', '& > *': { position: 'absolute' } }}>
      <Box
        className="song-record"
        sx={(theme) => ({
          inset: '3%',
          '--end': 1,
          '&:dir(rtl)': { '--end': -1 },
          transform: `translateX(calc(${isPlaying ? 36 : peeks ? 24 : 0}% * var(--end)))`,
          transition: theme.transitions.create('transform'),
        })}
      >
        <Record isTurning={isPlaying} accent={sleevePalette(cover.title).accent} />
      </Box>
      <Framed elevation={1} sx={{ inset: 0 }}>
        <Cover {...cover} />
      </Framed>
    </Box>
  );
}

/** As wide as its box; it turns at 33⅓ rpm. */
function Record({ isTurning, accent }: { isTurning: boolean; accent: string }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 64 64"
      sx={{
        display: 'block',
        width: '100%',
        fill: 'none',
        animation: `${turn} 1.8s linear infinite`,
        animationPlayState: isTurning ? 'running' : 'paused',
      }}
    >
      <circle cx="32" cy="32" r="32" fill={keepsong.plumGround} />
      <g stroke={keepsong.cream} strokeWidth="0.6">
        <circle cx="32" cy="32" r="27.5" opacity="0.25" />
        <circle cx="32" cy="32" r="23.5" opacity="0.25" />
        <circle cx="32" cy="32" r="19.5" opacity="0.25" />
        {/* Reflections that make the rotation visible. */}
        <path
          d="M32 3.5A28.5 28.5 0 0 1 56.7 17.75M32 60.5A28.5 28.5 0 0 1 7.3 46.25"
          strokeWidth="2"
          opacity="0.5"
        />
        <path
          d="M32 10.5A21.5 21.5 0 0 1 50.6 21.25M32 53.5A21.5 21.5 0 0 1 13.4 42.75"
          strokeWidth="1.6"
          opacity="0.4"
        />
      </g>
      <circle cx="32" cy="32" r="10.5" fill={accent} />
      <circle cx="32" cy="32" r="1.8" fill={keepsong.plumGround} />
    </Box>
  );
}

interface SongArtProps extends CoverProps {
  isPlaying?: boolean;
}

export function SongArt({ isPlaying = false, ...cover }: SongArtProps) {
  const { ground, light } = sleevePalette(cover.title);
  return (
    <Box
      // From the title of the song, not from the theme.
      style={{ background: `color-mix(in oklab, ${ground} 55%, ${light})` }}
      sx={{
        aspectRatio: '16 / 9',
        display: 'grid',
        gridTemplateColumns: '48%',
        placeContent: 'center',
        // For the record beside the sleeve.
        paddingInlineEnd: '9%',
        overflow: 'hidden',
      }}
    >
      <RecordSleeve {...cover} isPlaying={isPlaying} peeks />
    </Box>
  );
}
