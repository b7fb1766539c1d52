import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { Badge } from '@/components/ui/badge';
import HiddenIcon from '@mui/icons-material/VisibilityOffRounded';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { OrderLink } from '../../components/links';
import { CutNote, ListRow } from '../../components/lists';
import { StopHiding } from '../../components/hide-song';
import { useHiddenSongs } from '../api/reports';

const MOST_HIDDEN = 50;

export function HiddenSongs() {
  const read = useHiddenSongs(MOST_HIDDEN);
  if (read.status === 'loading' || read.data?.length === 0) return null;
  return (
    <Panel title="Hidden songs">
      <Loaded read={read} failure="The hidden songs could not be loaded">
        {(found) => (
          <>
            <ul className="ruled" aria-label="Hidden songs">
              {found.map((song) => (
                <ListRow key={song.id} columns="minmax(0, 1fr) auto">
                  <OrderLink orderId={song.orderId} dir="auto">
                    {song.title || UNTITLED_SONG}
                  </OrderLink>
                  <Row>
                    <Badge tone="pink" Icon={HiddenIcon}>
                      Hidden
                    </Badge>
                    <StopHiding song={song} />
                  </Row>
                </ListRow>
              ))}
            </ul>
            <CutNote count={found.length} most={MOST_HIDDEN} which="latest" />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
