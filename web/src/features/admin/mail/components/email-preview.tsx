import { sampleEmail } from '@keepsong/domain/emails/sample-data';
import type { EmailTemplate } from '@keepsong/domain/emails/templates';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Panel } from '@/components/ui/panel';
import { Segments } from '@/components/form/segments';
import { SunkenBox } from '@/components/ui/sunken-box';

const FORMATS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['text', 'Plain text'],
] as const;
type Format = (typeof FORMATS)[number][0];

/** A preview of the e-mail, rendered by the code that renders sent e-mails. */
export function EmailPreview({ template, variant }: { template: EmailTemplate; variant: string }) {
  const [format, setFormat] = useState<Format>('light');
  const email = useMemo(() => sampleEmail(template, variant, window.location.origin), [template, variant]);
  if (!email) return null;
  return (
    <Panel
      title="Preview"
      aside={<Segments label="Shown as" value={format} options={FORMATS} onChange={setFormat} />}
    >
      <Typography>
        <Typography component="span" color="textSecondary">
          Subject:{' '}
        </Typography>
        <span>{email.subject}</span>
      </Typography>
      {format === 'text' ? (
        <SunkenBox
          dir="auto"
          as="pre"
          // Focusable, so that the keyboard can scroll it.
          tabIndex={0}
          aria-label="The e-mail as plain text"
          sx={{ m: 0, height: 640, overflow: 'auto', whiteSpace: 'pre-wrap' }}
        >
          {email.text}
        </SunkenBox>
      ) : (
        <Paper
          component="iframe"
          variant="outlined"
          // No scripts, forms or navigation, as in e-mail clients.
          sandbox=""
          srcDoc={email.html}
          title="The e-mail as its reader sees it"
          sx={{
            display: 'block',
            width: '100%',
            height: 640,
            // The e-mail's media query follows the colour scheme of its frame.
            colorScheme: format,
          }}
        />
      )}
    </Panel>
  );
}
