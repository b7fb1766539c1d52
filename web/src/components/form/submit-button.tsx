import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { NeedsConnection } from '@/components/ui/needs-connection';
import { useHydrated } from '@/lib/hooks/use-hydrated';

interface SubmitButtonProps extends Pick<ButtonProps, 'color' | 'form' | 'fullWidth' | 'size' | 'variant'> {
  isWorking: boolean;
  children: string;
  /** Replaces `children` while working. */
  working: string;
  sx?: SystemStyleObject<Theme>;
}

/** Stays focusable while working; the form ignores a second submit. Says offline that it needs a connection. */
export function SubmitButton({ isWorking, children, working, sx, ...look }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      {...look}
      type="submit"
      // Before that, the browser itself would send the form, with its fields in the URL.
      disabled={!useHydrated()}
      aria-disabled={isWorking}
      sx={{ lineHeight: 1.25, ...sx }}
      startIcon={isWorking ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
    >
      <span>{isWorking ? working : children}</span>
      {!isWorking && <NeedsConnection />}
    </Button>
  );
}
