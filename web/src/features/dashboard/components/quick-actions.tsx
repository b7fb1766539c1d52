import AddIcon from '@mui/icons-material/AddRounded';
import LyricsIcon from '@mui/icons-material/EditNoteRounded';
import HeadphonesIcon from '@mui/icons-material/HeadphonesRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { paths } from '@/config/paths';

export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <Row sx={{ '& > a': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button
          component={Link}
          to={paths.order}
          variant="contained"
          size="large"
          startIcon={<AddIcon />}
          sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          Order New Song
        </Button>
        <Button component={Link} to={paths.lyrics} size="large" startIcon={<LyricsIcon />}>
          Your Lyrics
        </Button>
        <Button component={Link} to={paths.publicSongs} size="large" startIcon={<HeadphonesIcon />}>
          Songs by Others
        </Button>
      </Row>
    </Panel>
  );
}
