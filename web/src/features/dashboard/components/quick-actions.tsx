import type { Order } from '@keepsong/domain/documents/order';
import AddIcon from '@mui/icons-material/AddRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import CardIcon from '@mui/icons-material/CreditCardRounded';
import HeadphonesIcon from '@mui/icons-material/HeadphonesRounded';
import LyricsIcon from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { Panel } from '@/components/ui/panel';
import { paths } from '@/config/paths';
import { pendingTasksOf } from '../model/pending-tasks';

export function QuickActions({ orders }: { orders: readonly Order[] }) {
  const { lyrics, payments } = pendingTasksOf(orders);
  return (
    <Panel title="Quick Actions">
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(230px, 1fr))' },
          alignItems: 'stretch',
        }}
      >
        <Button
          component={Link}
          to={paths.order}
          variant="contained"
          size="large"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'center' }}
        >
          Order New Song
        </Button>
        {payments && (
          <Tile Icon={CardIcon} to={payments.to} label="Finish Paying" note={payments.note} isPending />
        )}
        <Tile
          Icon={LyricsIcon}
          to={lyrics?.to ?? paths.lyrics}
          label="Your Lyrics"
          note={lyrics?.note ?? 'Read and change the words'}
          isPending={lyrics !== null}
        />
        <Tile
          Icon={HeadphonesIcon}
          to={paths.publicSongs}
          label="Songs by Others"
          note="Hear what was shared"
        />
      </Box>
    </Panel>
  );
}

interface TileProps {
  Icon: SvgIconComponent;
  to: To;
  label: string;
  note: string;
  isPending?: boolean;
}

function Tile({ Icon, to, label, note, isPending = false }: TileProps) {
  return (
    <Card
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.75,
        minHeight: 76,
        px: 2,
        py: 1.25,
        ...(isPending && { borderColor: 'primary.main' }),
      }}
    >
      <Icon aria-hidden color={isPending ? 'primary' : 'secondary'} />
      <span>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {label}
        </Typography>
        <Typography component="span" variant="caption" sx={{ display: 'block' }}>
          {note}
        </Typography>
      </span>
    </Card>
  );
}
