import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { pageHeadings } from '@/config/page-headings';
import { paths } from '@/config/paths';
import { OrderWorkbench } from './components/order-workbench';
import { AdminFrame, Panel } from '@/components';

/** One order at an address of its own. */
export function AdminOrderPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <AdminFrame
      {...pageHeadings.adminOrder}
      actions={
        <Button component={Link} to={paths.admin} color="inherit" variant="outlined" startIcon={<BackIcon />}>
          All orders
        </Button>
      }
    >
      <Panel>
        <OrderWorkbench key={id} orderId={id} onDone={() => void navigate(paths.admin)} />
      </Panel>
    </AdminFrame>
  );
}
