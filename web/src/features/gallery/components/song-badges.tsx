import Box from '@mui/material/Box';
import { Badge } from '@/components/ui/badge';
import { Row } from '@/components/ui/row';

interface SongBadgesProps {
  style: string;
  themes: string;
}

export function SongBadges({ style, themes }: SongBadgesProps) {
  return (
    <Row isOneLine>
      <Box sx={{ flexShrink: 0, maxWidth: '60%' }}>
        <Badge dir="auto" data-badge="style" tone="violet" oneLine>
          {style}
        </Badge>
      </Box>
      {themes && (
        <Badge dir="auto" data-badge="themes" oneLine>
          {themes}
        </Badge>
      )}
    </Row>
  );
}
