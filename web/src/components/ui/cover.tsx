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

/** The cover of a song, filling its box. */
export function Cover({ url, alt = '', eager = false, fallback }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) return fallback;
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(url)}
      sx={{ width: '100%', height: '100%', objectFit: 'cover', backgroundColor: 'keepsong.sunken' }}
    />
  );
}
