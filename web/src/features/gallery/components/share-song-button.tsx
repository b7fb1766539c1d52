import ShareIcon from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import { copyText } from '@/lib/browser/copy';

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
      // The person closed the dialog, or pressed again before it opened.
      const name = error instanceof DOMException ? error.name : '';
      if (name !== 'AbortError' && name !== 'InvalidStateError') await copyText(url);
    }
  }

  return (
    <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void share()}>
      Share
    </Button>
  );
}
