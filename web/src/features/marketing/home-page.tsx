import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { brand } from '@keepsong/domain/brand';
import { PACKAGE, catalogue, formatCents } from '@keepsong/domain/pricing';
import { Stack, Row } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { Occasions, Steps, Why } from './components/home/sections';
import { Testimonials } from './components/home/testimonial-carousel';
import { ReadyIn } from './components/ready-in';
import { SamplePlayer } from './components/home/sample-player';
import rings from './pictures/rings.svg';

const EMPHASIS = 'Stunning';

function Hero() {
  const [before, after] = brand.tagline.split(EMPHASIS);
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 8 },
        gridTemplateColumns: { md: '1.05fr 1fr' },
        alignItems: 'center',
        paddingBlock: { xs: 5, md: 9 },
      }}
    >
      <Stack gap={3}>
        <Typography
          variant="h1"
          tabIndex={-1}
          sx={{
            fontSize: 'clamp(2.75rem, 1.6rem + 4.9vw, 4.75rem)',
            lineHeight: 1.02,
            letterSpacing: '-0.028em',
            '& em': { color: 'primary.main', fontWeight: 'fontWeightMedium' },
          }}
        >
          <span>{before}</span>
          {after !== undefined && <em>{EMPHASIS}</em>}
          <span>{after}</span>
        </Typography>
        <Typography variant="subtitle1">{brand.description}</Typography>
        <Row gap={1.5}>
          <Button href={paths.order} variant="contained" size="large">
            Get Started
          </Button>
          <Button href={paths.howItWorks} variant="outlined" size="large">
            Learn More
            <span className="visually-hidden"> about how it works</span>
          </Button>
        </Row>
        <Typography variant="caption">
          <span>
            {formatCents(catalogue.song.amountCents)}, once. Two song options, up to {PACKAGE.revisions}{' '}
            revisions, full rights.
          </span>{' '}
          <ReadyIn />
        </Typography>
      </Stack>
      <SamplePlayer />
    </Container>
  );
}

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
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0.32 }}
      >
        <use href={`${rings}#art`} />
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
