import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';

interface LostTextProps {
  /** Why it can no longer be sent. */
  why: string;
  text: string;
  /** Deletes it on this device. */
  onPutAway: () => void;
}

/** A text that was written but can no longer be sent, for copying. */
export function LostText({ why, text, onPutAway }: LostTextProps) {
  const [isAway, setAway] = useState(false);
  if (isAway) return null;
  return (
    <Alert severity="warning" icon={false}>
      <Stack gap={1} align="start">
        <Typography variant="body2">{why}</Typography>
        <Written keepsLines>{text}</Written>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => {
            onPutAway();
            setAway(true);
          }}
        >
          Put it away
        </Button>
      </Stack>
    </Alert>
  );
}
