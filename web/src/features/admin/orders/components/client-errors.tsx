import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Row } from '@/components/ui/row';
import { useClientErrorDays } from '../api/client-errors';
import { errorTrend, trendText } from '../model/client-errors';

const HEIGHT = 24;

/** The number of browser errors per day, to notice a fault before anybody reports it. */
export function ClientErrors() {
  const { status, data } = useClientErrorDays();
  const trend = data && errorTrend(data, new Date());
  const most = Math.max(1, ...(trend?.days ?? []).map(({ count }) => count));
  return (
    <Row sx={{ minHeight: HEIGHT, columnGap: 2, rowGap: 0.5, mb: { xs: 2.5, md: 3 } }}>
      <Typography variant="caption">
        {trend && trendText(trend)}
        {status === 'loading' && 'Errors in browsers: …'}
        {status === 'error' && 'Errors in browsers: the counts could not be loaded'}
      </Typography>
      {trend && trend.total > 0 && (
        <Box
          component="ul"
          aria-label="Errors by day (UTC)"
          sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5, height: HEIGHT }}
        >
          {trend.days.map(({ day, count }) => (
            <Box
              key={day}
              component="li"
              title={`${day}: ${count}`}
              sx={{
                width: 10,
                height: count === 0 ? 2 : Math.max(4, (count / most) * HEIGHT),
                bgcolor: count === 0 ? 'divider' : 'text.secondary',
              }}
            >
              <span className="visually-hidden">{`${day}: ${count}`}</span>
            </Box>
          ))}
        </Box>
      )}
    </Row>
  );
}
