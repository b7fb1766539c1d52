import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
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
    <Alert
      severity="warning"
      icon={false}
      action={
        <Button
          size="small"
          onClick={() => {
            onPutAway();
            setAway(true);
          }}
        >
          Put it away
        </Button>
      }
    >
      <Typography variant="body2">{why}</Typography>
      <Written keepsLines>{text}</Written>
    </Alert>
  );
}
