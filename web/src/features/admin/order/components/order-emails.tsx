import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
import { LinkedSection } from '@/components/ui/section';
import { PART_HASHES } from '../../components/alert-badges';
import { CutNote } from '../../components/cut-note';
import { useOrderEmails } from '../../mail/api/emails';
import { EmailRows } from '../../mail/components/email-rows';
import { ResendLost } from './resend-lost';

/** Limits the reads of an order's page, which shows several lists. */
const MOST_EMAILS = 10;

export function OrderEmails({ order, isOpen }: { order: Order; isOpen: boolean }) {
  return (
    <LinkedSection title="E-mails" hash={PART_HASHES.emails} isOpen={isOpen}>
      <Emails order={order} />
    </LinkedSection>
  );
}

function Emails({ order }: { order: Order }) {
  return (
    <Loaded
      read={useOrderEmails(order.id, MOST_EMAILS)}
      failure="The e-mails could not be loaded."
      empty={<Typography color="textSecondary">None has been sent yet.</Typography>}
      loading={null}
      as="row"
    >
      {(emails) => (
        <>
          <ResendLost order={order} emails={emails} />
          <EmailRows isOfOneOrder emails={emails} />
          <CutNote count={emails.length} most={MOST_EMAILS} which="latest" />
        </>
      )}
    </Loaded>
  );
}
