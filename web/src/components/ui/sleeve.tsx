import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';

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
