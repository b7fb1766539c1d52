import { REPORT_REASON_LABELS } from '@keepsong/domain/documents/song-report';
import type { SongReport } from '@keepsong/domain/documents/song-report';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { clockMomentOf } from '@/lib/dates';

/** The reports, latest first. */
export function ReportList({ reports }: Pick<SongReport, 'reports'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {reports.toReversed().map(({ reason, details, at }) => (
        <li key={at.getTime()}>
          <Typography sx={{ fontWeight: 600 }}>{REPORT_REASON_LABELS[reason]}</Typography>
          {details && (
            <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{details}</Typography>
          )}
          <Typography variant="body2" color="textSecondary" className="tabular">
            {clockMomentOf(at)}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
