import type { Order } from '@keepsong/domain/documents/order';
import { NOT_SPECIFIED } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import Button from '@mui/material/Button';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Fact, Facts } from '@/components/ui/section';
import { LoadingState } from '@/components/ui/states';
import { useMyProfile } from '@/entities/profile/use-my-profile';
import { dayOf } from '@/lib/dates';
import { useCustomerTotals } from '../api/customer';

interface CustomerFactsProps {
  uid: string;
  /** Names a customer whose profile is missing. */
  latest: Order | undefined;
}

/** The customer's profile and the numbers of all their orders. */
export function CustomerFacts({ uid, latest }: CustomerFactsProps) {
  const profile = useMyProfile(uid);
  const totals = useCustomerTotals(uid);
  const { data } = profile;
  const hasFailed = profile.status === 'error' || totals.isError;
  if (!hasFailed && (data === undefined || totals.isPending))
    return <LoadingState label="Loading customer..." />;

  function retry(): void {
    if (profile.status === 'error') profile.retry();
    if (totals.isError) void totals.refetch();
  }

  return (
    <Panel title={data?.name || latest?.customerName || 'Customer without a name'}>
      {hasFailed && (
        <Row role="alert" sx={{ gap: 2, mb: 2 }}>
          <span>Not everything about this customer could be loaded.</span>
          <Button size="small" variant="outlined" onClick={retry}>
            Try again
          </Button>
        </Row>
      )}
      <Facts>
        <Fact name="Email">{data?.email || latest?.customerEmail || NOT_SPECIFIED}</Fact>
        <Fact name="Phone">{data?.phoneNumber || NOT_SPECIFIED}</Fact>
        <Fact name="Customer since">{data ? dayOf(data.createdAt) : NOT_SPECIFIED}</Fact>
        {totals.data && (
          <>
            <Fact name="Orders">{totals.data.orders.toLocaleString('en-US')}</Fact>
            <Fact name="Paid">{formatCents(totals.data.paidCents)}</Fact>
            <Fact name="Refunded">{formatCents(totals.data.refundedCents)}</Fact>
          </>
        )}
      </Facts>
    </Panel>
  );
}
