import { useNavigate, useParams } from 'react-router-dom';
import { Panel } from '@/components/ui/panel';
import { paths } from '@/config/paths';
import { useOrder } from '@/entities/order/order';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { DetailFrame } from '../components/detail-frame';
import { titleOf } from '../model/order-name';
import { OrderDetails } from './components/order-details';

/** One order as a full page. */
export function OrderDetailsPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: order } = useOrder(id);
  usePageTitle(order ? titleOf(order) : null);
  return (
    <DetailFrame title="Order Details">
      <Panel>
        {/* The sections below have h3 headings, as in the dialog, whose title is an h2. */}
        <h2 className="visually-hidden">This order</h2>
        <OrderDetails key={id} orderId={id} isPage onDone={() => void navigate(paths.admin)} />
      </Panel>
    </DetailFrame>
  );
}
