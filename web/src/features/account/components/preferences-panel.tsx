import type { Profile } from '@keepsong/domain/documents/profile';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Panel } from '@/components';
import { updateProfile } from '@/lib/profile/update-profile';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';

export function PreferencesPanel({ profile }: { profile: Profile }) {
  const toast = useToast();
  async function setOrderUpdates(orderUpdates: boolean): Promise<void> {
    try {
      await updateProfile(profile.id, { emailPreferences: { orderUpdates } });
    } catch (error) {
      reportError(error, 'saving the email preferences');
      toast.error('Error', 'Your choice could not be saved. Please try again.');
    }
  }
  return (
    <Panel title="Email Preferences">
      <FormControlLabel
        control={
          <Switch
            checked={profile.emailPreferences.orderUpdates}
            onChange={(_event, checked) => void setOrderUpdates(checked)}
          />
        }
        label="News about my orders"
      />
      <Box sx={{ mt: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          When the status of a song changes. Receipts and messages about your account always come.
        </Typography>
      </Box>
    </Panel>
  );
}
