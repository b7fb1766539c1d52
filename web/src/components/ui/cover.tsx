import { sleevePalette } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Sleeve } from './sleeve';

export interface CoverProps {
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
