import { REPORT_REASON_LABELS } from '@keepsong/domain/report-song';
import type { SongReport } from '@keepsong/domain/documents/reports';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { paths } from '@/config/paths';
import { clockMomentOf } from '@/lib/text/dates';

interface ReportPanelProps {
  title: string;
  report: Pick<SongReport, 'count' | 'reports'>;
  children: ReactNode;
}

export function ReportPanel({ title, report: { count, reports }, children }: ReportPanelProps) {
  return (
    <Panel
      as="article"
      title={title}
      aside={<Typography color="textSecondary">{count === 1 ? '1 report' : `${count} reports`}</Typography>}
    >
      <Stack component="ul" gap={1.5}>
        {reports.toReversed().map(({ reason, details, at }) => (
          <li key={at.getTime()}>
            <Typography variant="subtitle2">{REPORT_REASON_LABELS[reason]}</Typography>
            {details && <Written keepsLines>{details}</Written>}
            <Typography variant="caption">{clockMomentOf(at)}</Typography>
          </li>
        ))}
      </Stack>
      {children}
    </Panel>
  );
}

interface DecisionsProps {
  orderId: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** What can be decided about something reported, and the way to its order. */
export function Decisions({ orderId, children }: DecisionsProps) {
  return (
    <Row gap={3}>
      <Row>{children}</Row>
      {orderId && (
        <Link component={RouterLink} to={paths.adminOrder(orderId)}>
          Open its order
        </Link>
      )}
    </Row>
  );
}
