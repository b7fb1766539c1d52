import Button from '@mui/material/Button';

interface SaveButtonProps {
  isWorking: boolean;
  children: string;
}

export function SaveButton({ isWorking, children }: SaveButtonProps) {
  return (
    <Button type="submit" variant="contained" aria-disabled={isWorking} sx={{ justifySelf: 'start' }}>
      {isWorking ? 'Saving...' : children}
    </Button>
  );
}
