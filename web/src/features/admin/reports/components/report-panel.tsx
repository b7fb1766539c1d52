import { REPORT_REASON_LABELS } from '@keepsong/domain/report-song';
import type { SongReport } from '@keepsong/domain/documents/song-report';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { clockMomentOf } from '@/lib/text/dates';

interface ReportPanelProps {
  title: string;
  report: Pick<SongReport, 'count' | 'reports'>;
  /** What was reported, and the decisions about it. */
  children: ReactNode;
}

/** A reported song or gift page with its reports, latest first. */
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
