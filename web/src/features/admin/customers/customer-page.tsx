import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSerializer, useQueryStates } from 'nuqs';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/ui/states';
import { paths } from '@/config/paths';
import { AdminFrame } from '../components/admin-frame';
import { PagedList } from '../components/paged-list';
import { placeParsers } from '../model/paging';
import { useOrdersOf } from './api/customer';
import { CustomerFacts } from './components/customer-facts';
import { CustomerOrders } from './components/customer-orders';

const searchOf = createSerializer(placeParsers);

/** One customer with all their orders. */
export function CustomerPage() {
  const { id: uid = '' } = useParams();
  const [place] = useQueryStates(placeParsers);
  const page = useOrdersOf(uid, place);
  return (
    <AdminFrame
      title="Customer"
      subtitle="Who they are, and everything they have ordered and written."
      actions={
        <Button component={Link} to={paths.admin} variant="outlined" startIcon={<BackIcon />}>
          All orders
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <CustomerFacts key={uid} uid={uid} latest={page.rows[0]} />
        <Box component="section" aria-label="Orders of this customer">
          <PagedList
            page={page}
            searchOf={searchOf}
            what="orders"
            empty={<EmptyState title="No orders" description="This person has not ordered anything yet." />}
          >
            {(orders) => <CustomerOrders orders={orders} />}
          </PagedList>
        </Box>
      </Box>
    </AdminFrame>
  );
}
