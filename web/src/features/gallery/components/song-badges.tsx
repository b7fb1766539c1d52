import Box from '@mui/material/Box';
import { Badge } from '@/components/ui/badge';
import { Row } from '@/components/ui/row';

interface SongBadgesProps {
  style: string;
  themes: string;
  /** Cuts the themes to one line: on a card. */
  oneLine?: boolean;
}

export function SongBadges({ style, themes, oneLine = false }: SongBadgesProps) {
  return (
    <Row isOneLine={oneLine}>
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
    </Row>
  );
}
