import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { useMemo } from 'react';

export function Sleeve({ title }: { title: string }) {
  const svg = useMemo(() => sleeveSvg(title, { size: 400 }), [title]);
  return (
    <Box
      aria-hidden
      sx={{ aspectRatio: '1', '& svg': { display: 'block', width: '100%', height: '100%' } }}
      // The drawing is ours and escapes the title.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
