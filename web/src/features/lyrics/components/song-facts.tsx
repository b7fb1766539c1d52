import { NOT_SPECIFIED } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel, Sleeve, StatusBadge } from '@/components';
import { titleOf } from '../model/words';

/** Which song this is: its sleeve, style, story and where it stands. */
export function SongFacts({ song }: { song: Song }) {
  return (
    <Panel title="This song" headingLevel="h2">
      <Box sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 2, alignItems: 'center' }}>
        <Box sx={{ borderRadius: '10px', overflow: 'hidden' }}>
          <Sleeve title={titleOf(song)} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography>{song.style || NOT_SPECIFIED}</Typography>
          <StatusBadge kind="production" status={song.orderStatus} />
        </Box>
      </Box>
      {song.themes && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {song.themes}
        </Typography>
      )}
    </Panel>
  );
}
