import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import ShareIcon from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/layout';
import { copyText, shareAddress } from '@/lib/browser/share';

export function GiftLink({ link, recipient }: { link: string; recipient: string }) {
  const copied = `Send it to ${recipient} only: everybody who has it can open the page.`;
  const copy = () =>
    copyText(
      link,
      ['The link is copied', copied],
      ['The link could not be copied', 'Please select it and copy it by hand.'],
    );
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
      {'share' in navigator && (
        <Button
          variant="outlined"
          startIcon={<ShareIcon />}
          onClick={() => void shareAddress(`A song for ${recipient}`, link)}
        >
          Share
        </Button>
      )}
    </Row>
  );
}
