import { NOT_SPECIFIED } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Framed } from '@/components/ui/framed';
import { Panel } from '@/components/ui/panel';
import { Sleeve } from '@/components/ui/sleeve';
import { StatusBadge } from '@/components/ui/status-badge';
import { titleOf } from './labels';

/** Cover, style, status and themes of the song. */
export function SongFacts({ song }: { song: Song }) {
  return (
    <Panel title="This song">
      <Box sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 2, alignItems: 'center' }}>
        <Framed>
          <Sleeve title={titleOf(song)} />
        </Framed>
        <Typography dir="auto">{song.style || NOT_SPECIFIED}</Typography>
      </Box>
      {/* The longest status is wider than the space beside the cover. */}
      <Box sx={{ mt: 2 }}>
        <StatusBadge kind="production" status={song.orderStatus} />
      </Box>
      {song.themes && (
        <Typography
          dir="auto"
          variant="caption"
          sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {song.themes}
        </Typography>
      )}
    </Panel>
  );
}
