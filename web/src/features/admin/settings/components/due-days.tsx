import { shopDayOf, shortDay, weekdayOf, type Day } from '@keepsong/domain/day';
import type { ShopSettings } from '@keepsong/domain/shop-settings';
import { addWorkingDays } from '@keepsong/domain/working-days';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
import { serverNow } from '@/lib/browser/server-clock';
import { useDueCounts } from '../api/settings';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const THREE_WEEKS = 15;

export function DueDays({ settings }: { settings: ShopSettings }) {
  const today = shopDayOf(serverNow());
  const from = addWorkingDays(today, 1, settings);
  const days = Array.from({ length: THREE_WEEKS }, (_, count): Day => addWorkingDays(from, count, settings));
  const read = useDueCounts(days);
  const { songsPerDay, fullUntil } = settings;
  return (
    <Loaded read={read} failure="The songs could not be counted." as="row">
      {(counts) => (
        <Box
          component="ul"
          aria-label="Songs due by working day"
          className="plain"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(5, 1fr)' },
            columnGap: 3,
            rowGap: 1,
          }}
        >
          {counts.map(({ day, count }) => {
            const isFull =
              (songsPerDay !== null && count >= songsPerDay) || (fullUntil !== null && day <= fullUntil);
            return (
              <Typography
                key={day}
                component="li"
                variant="body2"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {`${WEEKDAYS[weekdayOf(day)] ?? ''}, ${shortDay(day, today)}: `}
                </Box>
                <span>{songsPerDay === null ? String(count) : `${count} of ${songsPerDay}`}</span>
                <span>{isFull && ' · full'}</span>
              </Typography>
            );
          })}
        </Box>
      )}
    </Loaded>
  );
}
