import { sleeve } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Sleeve } from '@/components';

interface SongCoverProps {
  title: string;
  /** Null while there is no cover. */
  url: string | null;
}

/** 16:9. The generated sleeve, on a cloth of its colour, stands in for a cover that is missing or does not load. */
export function SongCover({ title, url }: SongCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const hasCover = url !== null && url !== broken;
  return (
    <Box sx={{ aspectRatio: '16 / 9', overflow: 'hidden', backgroundColor: 'keepsong.sunken' }}>
      {hasCover ? (
        <Box
          component="img"
          src={url}
          alt={`Cover of ${title}`}
          onError={() => setBroken(url)}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <OnCloth title={title} />
      )}
    </Box>
  );
}

function OnCloth({ title }: { title: string }) {
  const { ground, deep } = sleeve(title).palette;
  return (
    <Box
      aria-hidden
      // The colours are the sleeve's own, made from the title; the theme has no say in them.
      style={{ background: `color-mix(in oklab, ${ground} 72%, ${deep})` }}
      sx={{ height: '100%', display: 'flex', justifyContent: 'center', alignItems: 'center' }}
    >
      <Box
        sx={{
          height: '82%',
          aspectRatio: '1',
          borderRadius: '6px',
          overflow: 'hidden',
          boxShadow: '0 12px 28px -10px color-mix(in srgb, black 60%, transparent)',
        }}
      >
        <Sleeve title={title} />
      </Box>
    </Box>
  );
}
