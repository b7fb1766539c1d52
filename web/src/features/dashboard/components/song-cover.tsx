import { sleeve } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { Cover } from '@/components/ui/cover';
import { Framed } from '@/components/ui/framed';
import { Sleeve } from '@/components/ui/sleeve';

interface SongCoverProps {
  title: string;
  /** Null while there is no cover. */
  url: string | null;
}

/** 16:9. A generated cover replaces one that is missing or does not load. */
export function SongCover({ title, url }: SongCoverProps) {
  return (
    <Box sx={{ aspectRatio: '16 / 9', overflow: 'hidden' }}>
      <Cover url={url} alt={`Cover of ${title}`} eager fallback={<GeneratedCover title={title} />} />
    </Box>
  );
}

function GeneratedCover({ title }: { title: string }) {
  const { ground, deep } = sleeve(title).palette;
  return (
    <Box
      aria-hidden
      // Colours generated from the title, not from the theme.
      style={{ background: `color-mix(in oklab, ${ground} 72%, ${deep})` }}
      sx={{ height: '100%', display: 'flex', justifyContent: 'center', alignItems: 'center' }}
    >
      <Framed elevation={1} sx={{ height: '82%', aspectRatio: '1' }}>
        <Sleeve title={title} />
      </Framed>
    </Box>
  );
}
