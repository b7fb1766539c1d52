import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { brand } from '@keepsong/domain/brand';
import { PACKAGE, catalogue, formatCents } from '@keepsong/domain/pricing';
import { Row, Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { ReadyIn } from '../ready-in';
import { SamplePlayer } from './sample-player';

const EMPHASIS = 'Stunning';

export function Hero() {
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
