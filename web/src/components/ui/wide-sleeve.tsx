import { sleeve } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { Framed } from './framed';
import { Sleeve } from './sleeve';

/** The generated cover in a box that is not square: whole, on a ground of its colors. As high as its box. */
export function WideSleeve({ title }: { title: string }) {
  const { ground, deep } = sleeve(title).palette;
  return (
    <Box
      aria-hidden
      // Colours generated from the title, not from the theme.
      style={{ background: `color-mix(in oklab, ${ground} 86%, ${deep})` }}
      sx={{ height: '100%', display: 'flex', justifyContent: 'center', alignItems: 'center' }}
    >
      <Framed elevation={1} sx={{ height: '82%', aspectRatio: '1' }}>
        <Sleeve title={title} />
      </Framed>
    </Box>
  );
}
