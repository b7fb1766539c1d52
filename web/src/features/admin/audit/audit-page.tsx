import { AUDIT_ACTIONS } from '@keepsong/domain/documents/audit-entry';
import { z } from '@keepsong/domain/zod';
import { AdminFrame } from '../components/admin-frame';
import { SelectField } from '@/components/form/select-field';
import { Row } from '@/components/ui/row';
import { EmptyState } from '@/components/ui/states';
import { PagedList } from '../components/paged-list';
import { sentence } from '../model/order-name';
import { FIRST_PAGE, placeParameters } from '@/lib/firebase/paging';
import { oneOf, searchOf, text, useSearch } from '@/lib/url/use-search';
import { useAuditPage } from './api/use-audit-page';
import { ActorFilter } from './components/actor-filter';
import { AuditRows } from './components/audit-rows';

const parameters = z.object({
  action: oneOf(['all', ...AUDIT_ACTIONS], 'all'),
  actor: text,
  ...placeParameters,
});

const OPTIONS = [
  ['all', 'All Actions'],
  ...AUDIT_ACTIONS.map((action) => [action, sentence(action)] as const),
] as const;

/** Which admin did what and when, with the values before and after. */
export function AuditPage() {
  const [view, setView] = useSearch(parameters);
  const { action, actor } = view;
  const page = useAuditPage(
    { action: action === 'all' ? null : action, actorEmail: actor.trim().toLowerCase() },
    view,
  );
  return (
    <AdminFrame title="Audit Log" subtitle="Every admin action, as it was done. Nobody can change an entry.">
      <Row>
        <SelectField
          label="Action"
          value={action}
          options={OPTIONS}
          onChange={(chosen) => setView({ action: chosen, ...FIRST_PAGE })}
          sx={{ minWidth: 200 }}
        />
        <ActorFilter email={actor} onChange={(email) => setView({ actor: email, ...FIRST_PAGE })} />
      </Row>
      <PagedList
        page={page}
        searchOf={(place) => searchOf(parameters, { ...view, ...place })}
        what="entries"
        empty={<EmptyState title="No entries found" description="What admins do appears here by itself." />}
      >
        {(entries) => <AuditRows entries={entries} />}
      </PagedList>
    </AdminFrame>
  );
}
