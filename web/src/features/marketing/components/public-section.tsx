import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Stack, Prose } from '@/components/ui/layout';

export function PublicSection({
  title,
  intro,
  ground = 'paper',
  split = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  ground?: 'paper' | 'sunken';
  split?: boolean;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        paddingBlock: { xs: 8, md: 12 },
        ...(ground === 'sunken' && { backgroundColor: 'keepsong.sunken' }),
      }}
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
          <Stack gap={1.5}>
            <Typography variant="h2" id={headingId}>
              {title}
            </Typography>
            {intro && <Typography variant="subtitle1">{intro}</Typography>}
          </Stack>
        </Box>
        {children}
      </Container>
    </Box>
  );
}

interface ExplainedProps {
  title: string;
  text: string;
  level?: 'h2' | 'h3';
}

export function Explained({ title, text, level = 'h3' }: ExplainedProps) {
  return (
    <Stack gap={1}>
      <Typography variant="h3" component={level}>
        {title}
      </Typography>
      <Prose color="textSecondary">{text}</Prose>
    </Stack>
  );
}

interface DrawingProps {
  /** URL of an SVG file whose picture has the id `art`. */
  file: string;
  width: number;
  height: number;
  label?: string;
}

/** A picture as wide as its box. `<use>`, unlike `<img>`, gives the file the theme's custom properties and fonts. */
export function Drawing({ file, width, height, label }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      style={{ display: 'block', overflow: 'visible' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${file}#art`} />
    </svg>
  );
}
