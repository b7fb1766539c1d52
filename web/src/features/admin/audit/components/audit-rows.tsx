import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { formatCents } from '@keepsong/domain/pricing';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { clockMomentOf } from '@/lib/text/dates';
import { sentence, shortId } from '../../model/format';
import { ListRow } from '../../components/list-row';

export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="ruled" aria-label="Audit log">
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
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
          entry.target
        )}
        <Changes entry={entry} />
      </div>
      <Typography variant="caption">{entry.actorEmail || entry.actorId}</Typography>
    </ListRow>
  );
}

type Fact = AuditEntry['after'][string] | undefined;

function shown(name: string, value: Fact): string {
  if (value === undefined || value === null || value === '') return '–';
  if (name.endsWith('Cents') && typeof value === 'number') return formatCents(value);
  return String(value);
}

/** `refundedCents` → `Refunded`, `paymentStatus` → `Payment status`. */
function label(name: string): string {
  return sentence(name.replace(/Cents$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** `Status: pending → completed`; a value on only one side is shown alone. */
function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return (
    <Typography variant="caption">
      {names
        .map((name) => {
          const was = name in before && name in after ? `${shown(name, before[name])} → ` : '';
          return `${label(name)}: ${was}${shown(name, name in after ? after[name] : before[name])}`;
        })
        .join(' · ')}
    </Typography>
  );
}
