import { REPORT_REASON_LABELS } from '@keepsong/domain/report-song';
import type { SongReport } from '@keepsong/domain/documents/reports';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { clockMomentOf } from '@/lib/text/dates';
import { OrderLink } from '../../components/links';

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

/** What can be decided about something reported, and the way to its order. */
export function Decisions({ orderId, children }: { orderId: string | undefined; children: ReactNode }) {
  return (
    <Row gap={3}>
      <Row>{children}</Row>
      {orderId && (
        <OrderLink orderId={orderId} color="primary">
          Open its order
        </OrderLink>
      )}
    </Row>
  );
}
