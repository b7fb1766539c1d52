import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Panel } from '@/components/ui/panel';
import { paths } from '@/config/paths';
import { AdminFrame } from '../components/admin-frame';
import { OrderDetails } from './components/order-details';

/** One order as a full page. */
export function OrderPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <AdminFrame
      title="Order Details"
      subtitle="What was asked for, where it stands, and everything there is to do about it."
      actions={
        <Button component={Link} to={paths.admin} variant="outlined" startIcon={<BackIcon />}>
          All orders
        </Button>
      }
    >
      <Panel>
        {/* The sections below are on the third level, as in the dialog, whose title is on the second. */}
        <h2 className="visually-hidden">This order</h2>
        <OrderDetails key={id} orderId={id} onDone={() => void navigate(paths.admin)} />
      </Panel>
    </AdminFrame>
  );
}
