import Box from '@mui/material/Box';
import { Cover } from '@/components/ui/cover';
import { WideSleeve } from '@/components/ui/wide-sleeve';

interface SongCoverProps {
  title: string;
  /** Null while there is no cover. */
  url: string | null;
}

/** 16:9. A generated cover replaces one that is missing or does not load. */
export function SongCover({ title, url }: SongCoverProps) {
  return (
    <Box sx={{ aspectRatio: '16 / 9', overflow: 'hidden' }}>
      <Cover url={url} alt={`Cover of ${title}`} eager fallback={<WideSleeve title={title} />} />
    </Box>
  );
}
