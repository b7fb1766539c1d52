import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { useMemo } from 'react';

interface SleeveProps {
  title: string;
  /** Sets the title on the sleeve; leave it out where the title stands beside it. */
  withTitle?: boolean;
  /** Decoration beside the title itself is hidden from screen readers; that is the usual case. */
  decorative?: boolean;
}

/** The generated cover of a song that has none, as wide as the box it lies in, always square. */
export function Sleeve({ title, withTitle = false, decorative = true }: SleeveProps) {
  const svg = useMemo(() => sleeveSvg(title, { size: 400, withTitle }), [title, withTitle]);
  return (
    <Box
      {...(decorative && { 'aria-hidden': true })}
      sx={{ aspectRatio: '1', '& svg': { display: 'block', width: '100%', height: '100%' } }}
      // The drawing is ours and escapes the title.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
