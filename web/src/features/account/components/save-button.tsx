import Button from '@mui/material/Button';

interface SaveButtonProps {
  isWorking: boolean;
  children: string;
}

/** As wide as its words, at the end of a panel's form. */
export function SaveButton({ isWorking, children }: SaveButtonProps) {
  return (
    <Button type="submit" variant="contained" aria-disabled={isWorking} sx={{ justifySelf: 'start' }}>
      {isWorking ? 'Saving...' : children}
    </Button>
  );
}
