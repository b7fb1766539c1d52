import type { Order } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import { Panel } from '@/components/ui/panel';
import { Fact, Facts } from '@/components/ui/section';
import { dayOf } from '@/lib/text/dates';
import { LoadedDetail } from '../../components/detail-frame';
import type { Customer } from '../api/customer';

interface CustomerFactsProps {
  customer: Customer;
  /** Names a customer without a profile. */
  latest: Order | undefined;
}

/** The customer's profile and the totals of their orders. */
export function CustomerFacts({ customer, latest }: CustomerFactsProps) {
  const { profile, totals, status, retry } = customer;
  const name = profile?.name || latest?.customerName || 'Customer without a name';
  const isKnown = status === 'error' ? (profile ?? totals ?? latest) : status === 'ready';
  return (
    <LoadedDetail
      what="customer"
      read={{ status, data: isKnown ? name : undefined, retry }}
      {...(isKnown && { failure: 'Not everything about this customer could be loaded.' })}
    >
      {(title) => (
        <Panel title={title}>
          <Facts>
            <Fact name="Email">{profile?.email || latest?.customerEmail}</Fact>
            <Fact name="Phone">{profile?.phoneNumber}</Fact>
            <Fact name="Customer since">{profile && dayOf(profile.createdAt)}</Fact>
            {totals && (
              <>
                <Fact name="Orders">{totals.orders.toLocaleString('en-US')}</Fact>
                <Fact name="Paid">{formatCents(totals.paidCents)}</Fact>
                <Fact name="Refunded">{formatCents(totals.refundedCents)}</Fact>
                <Fact name="Lost to disputes">{formatCents(totals.lostCents)}</Fact>
              </>
            )}
          </Facts>
        </Panel>
      )}
    </LoadedDetail>
  );
}
