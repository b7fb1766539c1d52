import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { clockMomentOf } from '@/lib/text/dates';
import { sentence, shortId } from '../../model/order-name';
import { useAdminName } from '../../api/admins';
import { ListRow } from '../../components/list-row';
import { changesText, targetText, type NameOf } from '../model/audit-text';

export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  const nameOf = useAdminName();
  return (
    <ol className="ruled" aria-label="Audit log">
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} nameOf={nameOf} />
      ))}
    </ol>
  );
}

function AuditRow({ entry, nameOf }: { entry: AuditEntry; nameOf: NameOf }) {
  return (
    <ListRow columns="170px 190px minmax(0, 1fr) 240px">
      <Typography component="time" variant="caption">
        {clockMomentOf(entry.at)}
      </Typography>
      <strong>{sentence(entry.action)}</strong>
      <div>
        {entry.orderId ? (
          <Link component={RouterLink} to={paths.adminOrder(entry.orderId)} color="inherit">
            {`Order ${shortId(entry.orderId)}`}
          </Link>
        ) : (
          targetText(entry.target, nameOf)
        )}
        <Typography variant="caption">{changesText(entry, nameOf)}</Typography>
      </div>
      <Typography variant="caption">
        {nameOf(entry.actorId) ?? (entry.actorEmail || 'The service')}
      </Typography>
    </ListRow>
  );
}
