import { NOT_SPECIFIED } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import Typography from '@mui/material/Typography';
import { Framed, Sleeve } from '@/components/ui/cover';
import { Panel } from '@/components/ui/panel';
import { Row, Written } from '@/components/ui/layout';
import { StatusBadge } from '@/components/ui/badge';
import { titleOf } from './labels';

/** Cover, style, status and themes of the song. */
export function SongFacts({ song }: { song: Song }) {
  return (
    <Panel title="This song">
      <Row gap={2} isOneLine>
        <Framed sx={{ width: 96, flex: 'none' }}>
          <Sleeve title={titleOf(song)} />
        </Framed>
        <Typography dir="auto">{song.style || NOT_SPECIFIED}</Typography>
      </Row>
      {/* The longest status is wider than the space beside the cover. */}
      <div>
        <StatusBadge kind="production" status={song.orderStatus} />
      </div>
      {song.themes && (
        <Written variant="caption" keepsLines>
          {song.themes}
        </Written>
      )}
    </Panel>
  );
}
