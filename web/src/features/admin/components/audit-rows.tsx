import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { formatCents } from '@keepsong/domain/pricing';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { moment, sentence, shortId } from '../model/words';

export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Box component="ol" aria-label="Audit log" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '170px 190px minmax(0, 1fr) 240px' },
        columnGap: 2,
        px: 2.5,
        py: 1.25,
        fontSize: '0.9375rem',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Typography component="time" variant="body2" color="textSecondary" className="tabular">
        {moment(entry.at)}
      </Typography>
      <Box sx={{ fontWeight: 600 }}>{sentence(entry.action)}</Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {entry.orderId ? (
          <Link component={RouterLink} to={paths.adminOrder(entry.orderId)} color="inherit">
            Order {shortId(entry.orderId)}
          </Link>
        ) : (
          entry.target
        )}
        <Changes entry={entry} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {entry.actorEmail || entry.actorId}
      </Typography>
    </Box>
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

/** `Status: pending → completed`; facts that only one side has stand alone. */
function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return (
    <Typography variant="body2" color="textSecondary" className="tabular">
      {names
        .map((name) => {
          const was = name in before && name in after ? `${shown(name, before[name])} → ` : '';
          return `${label(name)}: ${was}${shown(name, name in after ? after[name] : before[name])}`;
        })
        .join(' · ')}
    </Typography>
  );
}
