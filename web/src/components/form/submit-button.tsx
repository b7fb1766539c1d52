import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface SubmitButtonProps {
  isWorking: boolean;
  children: string;
  working: string;
}

/** Stays focusable while working; the form ignores a second submit. */
export function SubmitButton({ isWorking, children, working }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      aria-disabled={isWorking}
      sx={{ px: 2, lineHeight: 1.25 }}
      startIcon={isWorking ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
    >
      {isWorking ? working : children}
    </Button>
  );
}
