import { variantsOf } from '@keepsong/domain/emails/sample-data';
import type { EmailTemplate } from '@keepsong/domain/emails/templates';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { AdminFrame } from '../components/admin-frame';
import { Panel } from '@/components/ui/panel';
import { EmailPreview } from './components/email-preview';
import { TestEmailForm } from './components/test-email-form';

export function TestEmailPage() {
  const [template, setTemplate] = useState<EmailTemplate>('purchase_confirmation');
  const [chosen, setVariant] = useState('');
  const variants = variantsOf(template);
  const variant = variants.find((one) => one === chosen) ?? variants[0] ?? '';
  return (
    <AdminFrame title="Test Email Sender">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Panel title="Send">
          <TestEmailForm
            template={template}
            onTemplate={setTemplate}
            variant={variant}
            variants={variants}
            onVariant={setVariant}
          />
        </Panel>
        <EmailPreview template={template} variant={variant} />
      </Box>
    </AdminFrame>
  );
}
