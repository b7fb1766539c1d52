import { AUDIT_ACTIONS, type AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { z } from '@keepsong/domain/zod';
import Typography from '@mui/material/Typography';
import { SearchField } from '@/components/form/field';
import { SelectField } from '@/components/form/select-field';
import { FIRST_PAGE, placeParameters } from '@/lib/firebase/paging';
import { clockMomentOf } from '@/lib/text/dates';
import { oneOf, searchOf, text, useSearch } from '@/lib/url/use-search';
import { useTypedText } from '@/lib/url/use-typed-text';
import { useAdminName } from '../api/admins';
import { AdminFrame } from '../components/admin-frame';
import { OrderLink } from '../components/links';
import { ListRow, PagedList } from '../components/lists';
import { filterOptions } from '../model/options';
import { sentence, shortId } from '../model/order-name';
import { useAuditPage } from './api/use-audit-page';
import { changesText, targetText } from './model/audit-text';

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
  const page = useAuditPage(view);
  return (
    <AdminFrame
      title="Audit Log"
      actions={
        <>
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
            sx={{ width: { md: 260 } }}
          />
        </>
      }
    >
      <PagedList
        page={page}
        place={view}
        searchOf={(place) => searchOf(parameters, { ...view, ...place })}
        what="entries"
        empty="No entries found"
      >
        {(entries) => <AuditRows entries={entries} />}
      </PagedList>
    </AdminFrame>
  );
}

function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  const nameOf = useAdminName();
  return (
    <ol className="ruled" aria-label="Audit log">
      {entries.map((entry) => (
        <ListRow key={entry.id} columns="170px 190px minmax(0, 1fr) 240px">
          <Typography component="time" variant="caption">
            {clockMomentOf(entry.at)}
          </Typography>
          <strong>{sentence(entry.action)}</strong>
          <div>
            {entry.orderId ? (
              <OrderLink orderId={entry.orderId}>{`Order ${shortId(entry.orderId)}`}</OrderLink>
            ) : (
              targetText(entry.target, nameOf)
            )}
            <Typography variant="caption">{changesText(entry, nameOf)}</Typography>
          </div>
          <Typography variant="caption">
            {nameOf(entry.actorId) ?? (entry.actorEmail || 'The service')}
          </Typography>
        </ListRow>
      ))}
    </ol>
  );
}
