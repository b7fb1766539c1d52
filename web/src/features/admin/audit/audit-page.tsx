import { AUDIT_ACTIONS } from '@keepsong/domain/documents/audit-entry';
import { z } from '@keepsong/domain/zod';
import { SearchField } from '@/components/form/search-field';
import { SelectField } from '@/components/form/select-field';
import { Row } from '@/components/ui/row';
import { FIRST_PAGE, placeParameters } from '@/lib/firebase/paging';
import { oneOf, searchOf, text, useSearch } from '@/lib/url/use-search';
import { useTypedText } from '@/lib/url/use-typed-text';
import { AdminFrame } from '../components/admin-frame';
import { PagedList } from '../components/paged-list';
import { filterOptions } from '../model/options';
import { sentence } from '../model/order-name';
import { useAuditPage } from './api/use-audit-page';
import { AuditRows } from './components/audit-rows';

const parameters = z.object({
  action: oneOf(['all', ...AUDIT_ACTIONS], 'all'),
  actor: text,
  ...placeParameters,
});

const OPTIONS = filterOptions('All Actions', AUDIT_ACTIONS, sentence);

export function AuditPage() {
  const [view, setView] = useSearch(parameters);
  const { action, actor } = view;
  const { typed, setTyped } = useTypedText(actor, (email) => setView({ actor: email, ...FIRST_PAGE }));
  const page = useAuditPage(
    { action: action === 'all' ? null : action, actorEmail: actor.trim().toLowerCase() },
    view,
  );
  return (
    <AdminFrame title="Audit Log">
      <Row>
        <SelectField
          label="Action"
          value={action}
          options={OPTIONS}
          onChange={(chosen) => setView({ action: chosen, ...FIRST_PAGE })}
          sx={{ minWidth: 200 }}
        />
        <SearchField
          label="Admin's e-mail"
          placeholder="Admin's e-mail"
          value={typed}
          onChange={setTyped}
          sx={{ minWidth: { sm: 260 } }}
        />
      </Row>
      <PagedList
        page={page}
        searchOf={(place) => searchOf(parameters, { ...view, ...place })}
        what="entries"
        empty="No entries found"
      >
        {(entries) => <AuditRows entries={entries} />}
      </PagedList>
    </AdminFrame>
  );
}
