import { Hero } from './components/home/hero';
import { Occasions, Steps, Why } from './components/home/sections';
import { Testimonials } from './components/home/testimonial-carousel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { theme } from '@/theme/theme';

export function HomePage() {
  return (
    <>
      <Hero />
      <Why />
      <Steps />
      <Occasions />
      <Testimonials />
      <Closing />
    </>
  );
}

const RINGS = Array.from({ length: 14 }, (_, i) => 40 + i * 34);

function Closing() {
  return (
    <Box
      component="section"
      aria-label="Start"
      sx={{ position: 'relative', overflow: 'hidden', paddingBlock: { xs: 9, md: 15 } }}
    >
      <Box
        component="svg"
        viewBox="-500 -250 1000 500"
        aria-hidden
        preserveAspectRatio="xMidYMid slice"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', fill: 'none', opacity: 0.32 }}
      >
        {RINGS.map((r) => (
          <circle
            key={r}
            r={r}
            stroke={theme.vars.palette.keepsong.coralGlow}
            strokeWidth="1.200"
            opacity={1.1 - r / 560}
          />
        ))}
      </Box>
      <Container maxWidth="md" sx={{ position: 'relative', textAlign: 'center' }}>
        <Stack gap={3} align="center">
          <Typography variant="h1" component="h2">
            Somebody is waiting to hear it
          </Typography>
          <Typography variant="subtitle1">
            Five minutes of your memories are enough for us to begin.
          </Typography>
          <Button href={paths.order} variant="contained" size="large">
            Start Your Song Journey
          </Button>
        </Stack>
      </Container>
    </Box>
  );
}
