import Box from '@mui/material/Box';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { WHOLE, wholeIn } from './whole-picture';

interface CoverProps {
  /** Null while there is none. */
  url: string | null;
  alt?: string;
  /** Loads at once instead of when it is scrolled to. */
  eager?: boolean;
  /** Shown without a cover, or when it fails to load. */
  fallback: ReactNode;
}

/**
 * The cover of a song, filling its box. The whole picture is shown, over an enlarged and blurred one where the box has another format.
 */
export function Cover({ url, alt = '', eager = false, fallback }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [place, setPlace] = useState<CSSProperties>(WHOLE);
  if (url === null || url === broken) return fallback;
  const loading = eager ? 'eager' : 'lazy';
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        backgroundColor: 'keepsong.sunken',
        '& > img': { position: 'absolute' },
      }}
    >
      <Box
        component="img"
        src={url}
        alt=""
        aria-hidden
        loading={loading}
        decoding="async"
        sx={{ ...WHOLE, objectFit: 'cover', filter: 'blur(28px)', scale: '1.4' }}
      />
      <Box
        component="img"
        src={url}
        alt={alt}
        loading={loading}
        decoding="async"
        onLoad={({ currentTarget }) => setPlace(wholeIn(currentTarget))}
        onError={() => setBroken(url)}
        style={place}
        sx={{ objectFit: 'contain' }}
      />
    </Box>
  );
}
