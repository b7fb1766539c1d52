import ShareIcon from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import { useToast } from '@/lib/toast';

/** The phone's own sharing sheet; elsewhere the address goes to the clipboard. */
export function ShareSongButton({ title }: { title: string }) {
  const toast = useToast();

  async function share(): Promise<void> {
    const url = location.origin + location.pathname;
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success('Copied!', 'Content copied to clipboard');
      }
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error('Failed to copy', 'Please try again');
    }
  }

  return (
    <Button variant="outlined" color="inherit" startIcon={<ShareIcon />} onClick={() => void share()}>
      Share
    </Button>
  );
}
