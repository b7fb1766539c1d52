import type { RenderedEmail } from '@keepsong/domain/emails/markup';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { Segments } from '@/components/form/segments';
import { Stack, SunkenBox } from '@/components/ui/layout';

const FORMATS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['text', 'Plain text'],
] as const;
type Format = (typeof FORMATS)[number][0];

export function EmailView({ html, text }: Pick<RenderedEmail, 'html' | 'text'>) {
  const [format, setFormat] = useState<Format>('light');
  return (
    <Stack gap={2}>
      <Segments label="Shown as" value={format} options={FORMATS} onChange={setFormat} />
      {format === 'text' ? (
        <SunkenBox
          dir="auto"
          as="pre"
          // Focusable, so that the keyboard can scroll it.
          tabIndex={0}
          aria-label="The e-mail as plain text"
          sx={{ m: 0, height: 640, overflow: 'auto', whiteSpace: 'pre-wrap' }}
        >
          {text}
        </SunkenBox>
      ) : (
        <Paper
          component="iframe"
          variant="outlined"
          // No scripts, forms or navigation, as in e-mail clients.
          sandbox=""
          srcDoc={html}
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
    </Stack>
  );
}
