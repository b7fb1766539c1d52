import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Stack } from '@/components/ui/layout';

interface PublicSectionProps {
  title: string;
  intro?: ReactNode;
  ground?: 'paper' | 'sunken';
  /** Heading on the left and content on the right, on wide screens. */
  split?: boolean;
  children: ReactNode;
}

export function PublicSection({
  title,
  intro,
  ground = 'paper',
  split = false,
  children,
}: PublicSectionProps) {
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
