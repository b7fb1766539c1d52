import AddIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PACKAGE_INCLUSIONS, PRODUCT_IDS, catalogue, formatCents } from '@keepsong/domain/pricing';
import { DELIVERY_WORKING_DAYS } from '@keepsong/domain/shop';
import { Link } from 'react-router-dom';
import { Page } from '@/components/ui/page';
import { PageHeading } from '@/components/ui/page-heading';
import { theme } from '@/theme/theme';
import { getStarted } from './model/get-started';
import { Questions } from './components/questions';
import { Section } from './components/section';

const addOns = PRODUCT_IDS.filter((id) => id !== 'song')
  .map((id) => catalogue[id])
  .filter(({ offered }) => offered);

export function PricingPage() {
  return (
    <>
      <Page>
        <PageHeading title="Pricing Plans" subtitle="Simple, Transparent Pricing" />
        <Card sx={{ display: 'grid', gridTemplateColumns: { md: '7fr 5fr' } }}>
          <Package />
          <AddOns />
        </Card>
      </Page>
      <Section title="Good to know" ground="sunken" split>
        <Questions />
      </Section>
    </>
  );
}

function Package() {
  return (
    <Box component="section" aria-labelledby="package" sx={{ padding: { xs: 3, sm: 5, md: 7 } }}>
      <Typography variant="h2" id="package">
        {catalogue.song.label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, marginBlock: 3 }}>
        <Typography variant="h1" component="p">
          {formatCents(catalogue.song.amountCents)}
        </Typography>
        <Typography color="textSecondary">one-time</Typography>
      </Box>
      <Typography sx={{ mb: 3, maxWidth: '34rem', textWrap: 'pretty' }}>
        Ready in {DELIVERY_WORKING_DAYS} working days. Days on which it waits for your answers come on top.
      </Typography>
      <Box
        component="ul"
        aria-label="What is included"
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 1.5, mb: 4 }}
      >
        {PACKAGE_INCLUSIONS.map((inclusion) => (
          <Box component="li" key={inclusion} sx={{ display: 'flex', gap: 1.25 }}>
            <CheckIcon aria-hidden color="success" />
            <span>{inclusion}</span>
          </Box>
        ))}
      </Box>
      <Button component={Link} to={getStarted} variant="contained" size="large">
        Get Started
      </Button>
    </Box>
  );
}

function AddOns() {
  return (
    <Box
      component="section"
      aria-labelledby="add-ons"
      className="plum"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        padding: { xs: 3, sm: 5, md: 6 },
        paddingBlockEnd: { xs: 16, md: 6 },
      }}
    >
      <Groove />
      <Typography variant="h3" component="h2" id="add-ons">
        Add-Ons
      </Typography>
      <Box component="ul" className="ruled" sx={{ position: 'relative', '& > li': { paddingBlock: 2 } }}>
        {addOns.map(({ label, description, amountCents }) => (
          <Box
            component="li"
            key={label}
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 }}
          >
            <Typography variant="subtitle2">{label}</Typography>
            <Typography variant="subtitle2">{`+${formatCents(amountCents)}`}</Typography>
            <Typography variant="caption">{description}</Typography>
          </Box>
        ))}
        <Typography
          component="li"
          color="textSecondary"
          sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <AddIcon aria-hidden fontSize="small" />
          More Coming Soon...
        </Typography>
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
      sx={{ position: 'absolute', insetInlineEnd: -90, insetBlockEnd: -120, width: 320 }}
    >
      {RINGS.map((r) => (
        <circle
          key={r}
          cx="160"
          cy="160"
          r={r}
          fill="none"
          stroke={theme.vars.palette.keepsong.coralGlow}
          strokeWidth="1.6"
          opacity={1 - r / 200}
        />
      ))}
      <circle cx="160" cy="160" r="14" fill={theme.vars.palette.keepsong.coralGlow} />
    </Box>
  );
}
