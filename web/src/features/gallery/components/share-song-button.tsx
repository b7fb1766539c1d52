import ShareIcon from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import { copyText } from '@/lib/browser/copy';
import { toast } from '@/lib/feedback/toast';

/** Opens the share dialog of a phone; elsewhere copies the address. */
export function ShareSongButton({ title }: { title: string }) {
  async function share(): Promise<void> {
    const url = location.origin + location.pathname;
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) {
      await copyText(url);
      return;
    }
    try {
      await navigator.share({ title, url });
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
