import { OUTBOX_STATES } from '@keepsong/domain/documents/outbox-email';
import { z } from '@keepsong/domain/zod';
import { AdminFrame } from '../components/admin-frame';
import { SelectField } from '@/components/form/select-field';
import { PagedList } from '../components/lists';
import { filterOptions } from '../model/options';
import { FIRST_PAGE, placeParameters } from '@/lib/firebase/paging';
import { oneOf, searchOf, useSearch } from '@/lib/url/use-search';
import { useEmailsPage } from './api/emails';
import { EMAIL_STATES, EmailRows } from './components/email-rows';

const parameters = z.object({ state: oneOf(['all', ...OUTBOX_STATES], 'all'), ...placeParameters });

const OPTIONS = filterOptions('All States', OUTBOX_STATES, (state) => EMAIL_STATES[state].label);

export function MailPage() {
  const [view, setView] = useSearch(parameters);
  const { state } = view;
  const page = useEmailsPage(view);
  return (
    <AdminFrame
      title="Mail"
      actions={
        <SelectField
          label="State"
          value={state}
          options={OPTIONS}
          onChange={(chosen) => setView({ state: chosen, ...FIRST_PAGE })}
          sx={{ minWidth: 200 }}
        />
      }
    >
      <PagedList
        page={page}
        place={view}
        searchOf={(place) => searchOf(parameters, { ...view, ...place })}
        what="e-mails"
        empty={state === 'all' ? 'No e-mails yet' : 'No e-mails in this state'}
      >
        {(emails) => <EmailRows emails={emails} />}
      </PagedList>
    </AdminFrame>
  );
}
