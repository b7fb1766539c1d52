import { sampleEmail } from '@keepsong/domain/emails/sample-data';
import type { EmailTemplate } from '@keepsong/domain/emails/templates';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Panel } from '@/components/ui/panel';
import { EmailView } from './email-view';

/** A preview of the e-mail, rendered by the code that renders sent e-mails. */
export function EmailPreview({ template, variant }: { template: EmailTemplate; variant: string }) {
  const email = useMemo(() => sampleEmail(template, variant, window.location.origin), [template, variant]);
  if (!email) return null;
  return (
    <Panel title="Preview">
      <Typography>
        <Typography component="span" color="textSecondary">
          Subject:{' '}
        </Typography>
        <span>{email.subject}</span>
      </Typography>
      <EmailView {...email} />
    </Panel>
  );
}
