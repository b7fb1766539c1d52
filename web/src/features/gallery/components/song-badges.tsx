import Box from '@mui/material/Box';
import { Badge } from '@/components/ui/badge';

interface SongBadgesProps {
  style: string;
  themes: string;
  /** Cuts the themes to one line: on a card. */
  oneLine?: boolean;
}

/** The style, and the themes of a song that has some. */
export function SongBadges({ style, themes, oneLine = false }: SongBadgesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: oneLine ? 'nowrap' : 'wrap', gap: 1, minWidth: 0 }}>
      <Box sx={{ flexShrink: 0, maxWidth: '60%' }}>
        <Badge dir="auto" data-badge="style" tone="violet" oneLine={oneLine}>
          {style}
        </Badge>
      </Box>
      {themes && (
        <Badge dir="auto" data-badge="themes" oneLine={oneLine}>
          {themes}
        </Badge>
      )}
    </Box>
  );
}
