import { EMAIL_OUTBOX, OUTBOX_STATES, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import Box from '@mui/material/Box';
import { collection, where } from 'firebase/firestore';
import { AdminFrame, EmptyState, ErrorState, LoadingState } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { ChoiceField } from './components/choice-field';
import { EMAIL_STATE_LABELS, EmailRows } from './components/email-rows';
import { Pager } from './components/pager';
import { Sheet } from './components/sheet';
import { useAddressFilter } from './hooks/use-address-filter';
import { usePagedQuery } from './hooks/use-paged-query';

const emailConverter = converter(outboxEmailSchema);
const OPTIONS = [
  ['all', 'All States'],
  ...OUTBOX_STATES.map((state) => [state, EMAIL_STATE_LABELS[state]] as const),
] as const;

/** Every e-mail the product has sent or tried to send. */
export function AdminMailPage() {
  const [state = 'all', setState] = useAddressFilter('state', OPTIONS);
  const page = usePagedQuery({
    collection: collection(firestore(), EMAIL_OUTBOX).withConverter(emailConverter),
    filters: state === 'all' ? [] : [where('state', '==', state)],
    filterKey: state,
    dateField: 'createdAt',
    dateOf: ({ createdAt }) => createdAt,
  });
  return (
    <AdminFrame {...pageHeadings.adminMail}>
      <Box sx={{ marginBlockEnd: 2 }}>
        <ChoiceField label="State" value={state} options={OPTIONS} onChange={setState} width={200} />
      </Box>
      <Sheet>
        {page.status === 'loading' && <LoadingState label="Loading e-mails..." />}
        {page.status === 'error' && (
          <ErrorState title="The e-mails could not be loaded" onRetry={page.retry} />
        )}
        {page.status === 'ready' && page.rows.length === 0 && (
          <EmptyState
            title={state === 'all' ? 'No e-mails yet' : 'No e-mails in this state'}
            description="They appear here by themselves."
          />
        )}
        {page.rows.length > 0 && (
          <Box sx={{ px: 2.5, py: 0.5 }}>
            <EmailRows emails={page.rows} />
          </Box>
        )}
      </Sheet>
      <Pager links={page.links} onGo={page.go} />
    </AdminFrame>
  );
}
