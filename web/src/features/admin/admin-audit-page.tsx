import { AUDIT_ACTIONS, AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import Box from '@mui/material/Box';
import { collection, where } from 'firebase/firestore';
import { AdminFrame, EmptyState, ErrorState, LoadingState } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { ActorFilter } from './components/actor-filter';
import { AuditRows } from './components/audit-rows';
import { ChoiceField } from './components/choice-field';
import { Pager } from './components/pager';
import { Sheet } from './components/sheet';
import { useActorFilter } from './hooks/use-actor-filter';
import { useAddressFilter } from './hooks/use-address-filter';
import { usePagedQuery } from './hooks/use-paged-query';
import { sentence } from './model/words';

const entryConverter = converter(auditEntrySchema);
const OPTIONS = [
  ['all', 'All Actions'],
  ...AUDIT_ACTIONS.map((action) => [action, sentence(action)] as const),
] as const;

/** Who did what, when, and what it changed. */
export function AdminAuditPage() {
  const [action = 'all', setAction] = useAddressFilter('action', OPTIONS);
  const actor = useActorFilter();
  const page = usePagedQuery({
    collection: collection(firestore(), AUDIT_LOG).withConverter(entryConverter),
    filters: [
      ...(action === 'all' ? [] : [where('action', '==', action)]),
      ...(actor.email === '' ? [] : [where('actorEmail', '==', actor.email)]),
    ],
    filterKey: `${action}/${actor.email}`,
    dateField: 'at',
    dateOf: ({ at }) => at,
  });
  return (
    <AdminFrame {...pageHeadings.adminAudit}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}>
        <ChoiceField label="Action" value={action} options={OPTIONS} onChange={setAction} width={200} />
        <ActorFilter key={actor.email} email={actor.email} onChange={actor.set} />
      </Box>
      <Sheet>
        {page.status === 'loading' && <LoadingState label="Loading entries..." />}
        {page.status === 'error' && <ErrorState title="The log could not be loaded" onRetry={page.retry} />}
        {page.status === 'ready' && page.rows.length === 0 && (
          <EmptyState title="No entries found" description="What admins do appears here by itself." />
        )}
        {page.rows.length > 0 && <AuditRows entries={page.rows} />}
      </Sheet>
      <Pager links={page.links} onGo={page.go} />
    </AdminFrame>
  );
}
