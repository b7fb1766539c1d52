import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Panel } from '@/components/ui/panel';
import { paths } from '@/config/paths';

export function QuickActions() {
  return (
    <Panel
      title="Quick Actions"
      isBare
      aside={
        <Button component={Link} to={paths.order} size="small" startIcon={<AddIcon />}>
          Order New Song
        </Button>
      }
    >
      {null}
    </Panel>
  );
}
