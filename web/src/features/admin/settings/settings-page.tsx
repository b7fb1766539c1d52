import { DEFAULT_SETTINGS, type ShopSettings } from '@keepsong/domain/shop-settings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Day, shopDayOf, shortDay, weekdayOf } from '@keepsong/domain/day';
import { addWorkingDays } from '@keepsong/domain/working-days';
import { Loaded } from '@/components/ui/loaded';
import { Section } from '@/components/ui/panel';
import { Stack } from '@/components/ui/layout';
import { orNull } from '@/lib/firebase/together';
import { clockMomentOf } from '@/lib/text/dates';
import { serverNow } from '@/lib/browser/server-clock';
import { AdminFrame } from '../components/admin-frame';
import { useDueCounts, useShopSettings } from './api/settings';
import { SettingsForm } from './components/settings-form';

export function SettingsPage() {
  return (
    <AdminFrame title="Settings" subtitle="They apply to what is promised from now on.">
      <Loaded read={orNull(useShopSettings())} failure="The settings could not be loaded">
        {({ value: stored }) => {
          const settings = stored ?? DEFAULT_SETTINGS;
          return (
            <Box sx={{ maxWidth: 760 }}>
              <Stack gap={4}>
                <SettingsForm settings={settings} version={stored?.version ?? 0} />
                <Typography variant="caption">
                  {stored &&
                    `Last saved by ${stored.byEmail || 'an admin'}, ${clockMomentOf(stored.updatedAt)}`}
                </Typography>
                <Section title="Songs due" heading="h2" isOpen={false}>
                  <DueDays settings={settings} />
                </Section>
              </Stack>
            </Box>
          );
        }}
      </Loaded>
    </AdminFrame>
  );
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const THREE_WEEKS = 15;

function DueDays({ settings }: { settings: ShopSettings }) {
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
          {[...counts].map(([day, count]) => {
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
