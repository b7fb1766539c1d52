import { renderEmail } from '@keepsong/domain/emails/render-email';
import { sampleEmailData } from '@keepsong/domain/emails/sample-data';
import type { TEST_EMAIL_TEMPLATES } from '@keepsong/domain/emails/templates';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Panel } from '@/components';

const LOOKS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['text', 'Plain text'],
] as const;
type Look = (typeof LOOKS)[number][0];

/** The e-mail as its reader sees it, from the same code that writes the ones that are sent. */
export function EmailPreview({ template }: { template: (typeof TEST_EMAIL_TEMPLATES)[number] }) {
  const [look, setLook] = useState<Look>('light');
  const email = useMemo(
    () => renderEmail(template, sampleEmailData(window.location.origin)[template]),
    [template],
  );
  return (
    <Panel
      title="Preview"
      aside={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={look}
          onChange={(_, chosen: Look | null) => chosen && setLook(chosen)}
          aria-label="Shown as"
        >
          {LOOKS.map(([value, label]) => (
            <ToggleButton key={value} value={value} sx={{ px: 2, minHeight: 44, textTransform: 'none' }}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Typography sx={{ mb: 1.5 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Subject:{' '}
        </Box>
        {email.subject}
      </Typography>
      {look === 'text' ? (
        <Box
          component="pre"
          // Scrolls, so the keyboard must be able to reach it.
          tabIndex={0}
          aria-label="The e-mail as plain text"
          sx={(theme) => ({
            m: 0,
            p: 2.5,
            height: 640,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            fontSize: '0.875rem',
            borderRadius: '10px',
            backgroundColor: theme.vars.palette.keepsong.sunken,
          })}
        >
          {email.text}
        </Box>
      ) : (
        <Box
          component="iframe"
          // No scripts, no forms, no way out: an e-mail program allows none either.
          sandbox=""
          srcDoc={email.html}
          title="The e-mail as its reader sees it"
          sx={(theme) => ({
            display: 'block',
            width: '100%',
            height: 640,
            border: `1px solid ${theme.vars.palette.divider}`,
            borderRadius: '10px',
            // The frame inherits the scheme, and the e-mail's own media query answers to it.
            colorScheme: look,
          })}
        />
      )}
    </Panel>
  );
}
