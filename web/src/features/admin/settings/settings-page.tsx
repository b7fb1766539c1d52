import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { orNull } from '@/lib/firebase/together';
import { clockMomentOf } from '@/lib/text/dates';
import { AdminFrame } from '../components/admin-frame';
import { useShopSettings } from './api/settings';
import { DueDays } from './components/due-days';
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
