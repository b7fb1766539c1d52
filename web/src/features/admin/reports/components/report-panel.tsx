import { REPORT_REASON_LABELS } from '@keepsong/domain/song-report';
import type { SongReport } from '@keepsong/domain/documents/song-report';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
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
      title={title}
      aside={<Typography color="textSecondary">{count === 1 ? '1 report' : `${count} reports`}</Typography>}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box component="ul" sx={{ display: 'grid', gap: 1.5 }}>
          {reports.toReversed().map(({ reason, details, at }) => (
            <li key={at.getTime()}>
              <Typography variant="subtitle2">{REPORT_REASON_LABELS[reason]}</Typography>
              {details && (
                <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {details}
                </Typography>
              )}
              <Typography variant="caption">{clockMomentOf(at)}</Typography>
            </li>
          ))}
        </Box>
        {children}
      </Box>
    </Panel>
  );
}
