import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface PanelProps {
  /** Heading of the panel; it also names the region for screen readers. */
  title?: ReactNode;
  /** Beside the title: a count, a button. */
  aside?: ReactNode;
  children: ReactNode;
  /** `sunken` lies in the paper instead of on it. */
  tone?: 'card' | 'sunken';
  headingLevel?: 'h2' | 'h3';
}

/** A sheet of paper with a hairline: the card that every signed-in screen is made of. */
export function Panel({ title, aside, children, tone = 'card', headingLevel = 'h2' }: PanelProps) {
  const id = useId();
  return (
    <Box
      component="section"
      {...(title !== undefined && { 'aria-labelledby': id })}
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '16px',
        backgroundColor:
          tone === 'card' ? theme.vars.palette.background.paper : theme.vars.palette.keepsong.sunken,
        padding: { xs: 2.5, sm: 3.5 },
      })}
    >
      {title !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'baseline',
            justifyContent: 'space-between',
            marginBlockEnd: 2,
          }}
        >
          <Typography id={id} variant="h3" component={headingLevel}>
            {title}
          </Typography>
          {aside}
        </Box>
      )}
      {children}
    </Box>
  );
}
