import ShareIcon from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import { toast } from '@/lib/toast';

/** Opens the share dialog of a phone; elsewhere copies the address. */
export function ShareSongButton({ title }: { title: string }) {
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
      // The person closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error('Failed to copy', 'Please try again');
    }
  }

  return (
    <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void share()}>
      Share
    </Button>
  );
}
