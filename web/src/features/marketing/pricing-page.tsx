import AddIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PACKAGE_INCLUSIONS, PRODUCT_IDS, catalogue, formatCents } from '@keepsong/domain/pricing';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { theme } from '@/theme/theme';
import { questions } from './faq';
import { getStarted } from './get-started';
import { Section } from './section';

const addOns = PRODUCT_IDS.filter((id) => id !== 'song')
  .map((id) => catalogue[id])
  .filter(({ offered }) => offered);

export function PricingPage() {
  return (
    <>
      <Container maxWidth="lg" sx={{ paddingBlock: { xs: 5, md: 9 } }}>
        <Box sx={{ maxWidth: '44rem', marginBlockEnd: { xs: 4, md: 6 } }}>
          <Typography variant="h1" tabIndex={-1}>
            Pricing Plans
          </Typography>
          <Typography variant="subtitle1" component="p" sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
            Simple, Transparent Pricing
          </Typography>
        </Box>
        <Package />
      </Container>
      <Section title="Good to know" ground="sunken" split>
        <Questions />
      </Section>
    </>
  );
}

function Package() {
  return (
    <Box
      sx={(t) => ({
        display: 'grid',
        gridTemplateColumns: { md: '7fr 5fr' },
        borderRadius: '20px',
        overflow: 'hidden',
        border: `1px solid ${t.vars.palette.divider}`,
        backgroundColor: t.vars.palette.background.paper,
      })}
    >
      <Box component="section" aria-labelledby="package" sx={{ padding: { xs: 3, sm: 5, md: 7 } }}>
        <Typography variant="h2" id="package">
          {catalogue.song.label}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, marginBlock: 3 }}>
          <Typography
            component="p"
            className="tabular"
            sx={(t) => ({
              fontFamily: t.typography.h1.fontFamily,
              fontSize: 'clamp(3.25rem, 2.6rem + 2.6vw, 4.75rem)',
              fontWeight: 560,
              letterSpacing: '-0.03em',
              lineHeight: 1,
            })}
          >
            {formatCents(catalogue.song.amountCents)}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>one-time</Typography>
        </Box>
        <Box
          component="ul"
          aria-label="What is included"
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '1fr 1fr' },
            columnGap: 4,
            rowGap: 1.5,
            margin: 0,
            marginBlockEnd: 4,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {PACKAGE_INCLUSIONS.map((inclusion) => (
            <Box component="li" key={inclusion} sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
              <CheckIcon aria-hidden sx={{ color: 'success.main', marginBlockStart: '2px' }} />
              {inclusion}
            </Box>
          ))}
        </Box>
        <Button component={Link} {...getStarted} variant="contained" size="large">
          Get Started
        </Button>
      </Box>
      <Box
        component="section"
        aria-labelledby="add-ons"
        sx={(t) => ({
          position: 'relative',
          overflow: 'hidden',
          padding: { xs: 3, sm: 5, md: 6 },
          paddingBlockEnd: { xs: 16, md: 6 },
          backgroundColor: t.vars.palette.keepsong.plumGround,
          color: t.vars.palette.keepsong.cream,
        })}
      >
        <Groove />
        <Box sx={{ position: 'relative' }}>
          <Typography variant="h3" component="h2" id="add-ons" sx={{ marginBlockEnd: 2 }}>
            Add-Ons
          </Typography>
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {addOns.map(({ label, description, amountCents }) => (
              <Box
                component="li"
                key={label}
                sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, paddingBlockEnd: 2.5 }}
              >
                <Typography sx={{ fontWeight: 650 }}>{label}</Typography>
                <Typography className="tabular" sx={{ fontWeight: 650 }}>
                  +{formatCents(amountCents)}
                </Typography>
                <Typography variant="body2" sx={{ color: 'keepsong.creamMuted' }}>
                  {description}
                </Typography>
              </Box>
            ))}
            <Box
              component="li"
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                paddingBlockStart: 2.5,
                color: 'keepsong.creamMuted',
                borderBlockStart: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
              }}
            >
              <AddIcon aria-hidden fontSize="small" />
              More Coming Soon...
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const RINGS = [30, 46, 62, 78, 94, 110, 126, 142, 158];

function Groove() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 320"
      aria-hidden
      sx={{ position: 'absolute', insetInlineEnd: -90, insetBlockEnd: -120, width: 320, fill: 'none' }}
    >
      {RINGS.map((r) => (
        <circle
          key={r}
          cx="160"
          cy="160"
          r={r}
          stroke={theme.vars.palette.keepsong.coralGlow}
          strokeWidth="1.6"
          opacity={1 - r / 200}
        />
      ))}
      <circle cx="160" cy="160" r="14" fill={theme.vars.palette.keepsong.coralGlow} />
    </Box>
  );
}

function Questions() {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Box
          component="details"
          key={question}
          sx={(t) => ({
            borderBlockStart: `1px solid ${t.vars.palette.divider}`,
            '& summary': {
              display: 'flex',
              gap: 2,
              justifyContent: 'space-between',
              alignItems: 'center',
              paddingBlock: 2.25,
              cursor: 'pointer',
              listStyle: 'none',
              fontFamily: t.typography.h4.fontFamily,
              fontSize: '1.1875rem',
              fontWeight: 560,
              '&::-webkit-details-marker': { display: 'none' },
            },
            '& summary svg': { flexShrink: 0, transition: 'transform 150ms ease-out', color: 'primary.main' },
            '&[open] summary svg': { transform: 'rotate(45deg)' },
          })}
        >
          <summary>
            {question}
            <AddIcon aria-hidden />
          </summary>
          <Typography sx={{ paddingBlockEnd: 3, color: 'text.secondary', maxWidth: '40rem' }}>
            {answer}
          </Typography>
        </Box>
      ))}
      <Typography sx={{ marginBlockStart: 4 }}>
        <MuiLink component={Link} to={paths.refund}>
          Refund Policy
        </MuiLink>{' '}
        and{' '}
        <MuiLink component={Link} to={paths.terms}>
          Terms of Service
        </MuiLink>{' '}
        in full.
      </Typography>
    </div>
  );
}
