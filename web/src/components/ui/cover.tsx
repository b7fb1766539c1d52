import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';

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
        '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
      }}
    >
      <Box
        component="img"
        src={url}
        alt=""
        aria-hidden
        loading={loading}
        decoding="async"
        sx={{ objectFit: 'cover', filter: 'blur(20px)', transform: 'scale(1.2)' }}
      />
      <Box
        component="img"
        src={url}
        alt={alt}
        loading={loading}
        decoding="async"
        onError={() => setBroken(url)}
        sx={{ objectFit: 'contain' }}
      />
    </Box>
  );
}
