import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  /** `paper` is the page itself, `sunken` a deeper sheet, `plum` the quiet dark of the footer. */
  ground?: 'paper' | 'sunken' | 'plum';
  /** Heading on the left, content on the right, where there is room. */
  split?: boolean;
  children: ReactNode;
}

/** A chapter of a public page, named by its heading. */
export function Section({ title, intro, ground = 'paper', split = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={(theme) => ({
        paddingBlock: { xs: 8, md: 12 },
        ...(ground === 'sunken' && { backgroundColor: theme.vars.palette.keepsong.sunken }),
        ...(ground === 'plum' && {
          backgroundColor: theme.vars.palette.keepsong.plumGround,
          color: theme.vars.palette.keepsong.cream,
        }),
      })}
    >
      <Container
        maxWidth="lg"
        sx={
          split
            ? { display: { md: 'grid' }, gridTemplateColumns: '4fr 8fr', gap: 6, alignItems: 'start' }
            : {}
        }
      >
        <Box sx={{ maxWidth: '40rem', marginBlockEnd: { xs: 4, md: 7 } }}>
          <Typography variant="h2" id={headingId}>
            {title}
          </Typography>
          {intro && (
            <Typography
              variant="subtitle1"
              component="p"
              sx={{
                marginBlockStart: 1.5,
                color: ground === 'plum' ? 'keepsong.creamMuted' : 'text.secondary',
              }}
            >
              {intro}
            </Typography>
          )}
        </Box>
        {children}
      </Container>
    </Box>
  );
}
