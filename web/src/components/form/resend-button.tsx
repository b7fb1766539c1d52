import Button from '@mui/material/Button';

interface ResendButtonProps {
  secondsLeft: number;
  isWorking: boolean;
  onPress: () => void;
  children?: string;
}

/** Sends again; shows the seconds until that is possible. */
export function ResendButton({
  secondsLeft,
  isWorking,
  onPress,
  children = 'Send again',
}: ResendButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-disabled={secondsLeft > 0 || isWorking}
      onClick={() => {
        if (secondsLeft === 0) onPress();
      }}
    >
      <span>{secondsLeft > 0 ? `Send again in ${secondsLeft} s` : children}</span>
    </Button>
  );
}
