import { isOver } from '@keepsong/domain/order-stage';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '@/components/ui/loaded';
import { Page } from '@/components/ui/page';
import { PrintSheet } from '@/components/ui/print-sheet';
import { Row } from '@/components/ui/row';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { Stack } from '@/components/ui/stack';
import { ErrorState } from '@/components/ui/states';
import { paths } from '@/config/paths';
import { useOrder } from '@/entities/order/order';
import { latestOf, usePassports } from '@/entities/passport/passport';
import { together } from '@/lib/firebase/together';
import { Certificate } from './components/certificate';

export function PassportPage() {
  const { id = '' } = useParams();
  const read = together([useOrder(id), usePassports(id)]);
  return (
    <Page maxWidth="md">
      <Loaded
        read={read}
        failure="The passport could not be loaded"
        loading={<SkeletonState shape="page" />}
        empty={<NoPassport to={paths.dashboard} />}
        as="page"
      >
        {([order, versions]) => <Shown order={order} versions={versions} />}
      </Loaded>
    </Page>
  );
}

function Shown({ order, versions }: { order: Order; versions: Parameters<typeof latestOf>[0] }) {
  const passport = latestOf(versions);
  if (!passport) return <NoPassport to={paths.orderOf(order.id)} />;
  const shown = <Certificate passport={passport} isVoid={isOver(order) || order.paymentStatus !== 'paid'} />;
  return (
    <Stack gap={4}>
      {shown}
      <Row>
        <Button variant="contained" onClick={() => print()}>
          Print or save
        </Button>
        <Button component={Link} to={paths.orderOf(order.id)}>
          Back to your song
        </Button>
      </Row>
      <PrintSheet>{shown}</PrintSheet>
    </Stack>
  );
}

const NoPassport = ({ to }: { to: string }) => (
  <ErrorState
    title="There is no passport yet"
    description="A song gets its passport when it is finished. A moment after that it is here."
    action={
      <Button component={Link} to={to} variant="outlined">
        Back
      </Button>
    }
  />
);
