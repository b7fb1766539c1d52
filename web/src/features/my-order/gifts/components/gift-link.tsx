import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import ShareIcon from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/layout';
import { toast } from '@/lib/feedback/toast';

export function GiftLink({ link, recipient }: { link: string; recipient: string }) {
  const subject = `A song for ${recipient}`;
  const message = `${subject}: ${link}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(
        'The link is copied',
        `Send it to ${recipient} only: everybody who has it can open the page.`,
      );
    } catch {
      toast.error('The link could not be copied', 'Please select it and copy it by hand.');
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ url: link, title: subject });
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!isGivenUp) toast.error('The link could not be shared', 'Please copy it instead.');
    }
  }

  return (
    <Row sx={{ alignItems: 'stretch' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid' }}>
        <TextField
          label={`The link for ${recipient}`}
          size="small"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      </Box>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
        Copy link
      </Button>
      {'share' in navigator ? (
        <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void share()}>
          Share
        </Button>
      ) : (
        <>
          <Button
            variant="outlined"
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </Button>
          <Button
            variant="outlined"
            component="a"
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
            startIcon={<MailIcon />}
          >
            E-mail
          </Button>
        </>
      )}
    </Row>
  );
}
