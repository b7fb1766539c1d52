import AddIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { catalogue, formatCents, ORDERED_PRODUCTS, PACKAGE_INCLUSIONS } from '@keepsong/domain/pricing';
import { MakersLine, useMakers } from '@/components/order/makers-line';
import { Columns, Page, PageHeading, Prose, Row, Stack } from '@/components/ui/layout';
import { PLUS_TAX } from '@/config/tax';
import { loginFor, paths } from '@/config/paths';
import { ReadyIn, Remedy } from './components/ready-in';
import { Drawing, PublicSection } from './components/public-section';
import groove from './pictures/groove.svg';
import Link from '@mui/material/Link';
import { questionsOf } from './model/faq';

const addOns = ORDERED_PRODUCTS.filter((id) => id !== 'song')
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
      <PublicSection title="Good to know" ground="sunken" split>
        <Questions />
      </PublicSection>
    </>
  );
}

function Package() {
  return (
    <Box component="section" aria-labelledby="package" sx={{ padding: { xs: 3, sm: 5, md: 7 } }}>
      <Stack gap={3}>
        <Typography variant="h2" id="package">
          {catalogue.song.label}
        </Typography>
        <Row gap={1.5} align="baseline">
          <Typography variant="h1" component="p">
            {formatCents(catalogue.song.amountCents)}
          </Typography>
          <Typography color="textSecondary">one-time</Typography>
          {PLUS_TAX && <Typography color="textSecondary">{PLUS_TAX}</Typography>}
        </Row>
        <Prose>
          <ReadyIn /> <span>Days on which it waits for your answers come on top.</span> <Remedy />
        </Prose>
        <Columns component="ul" aria-label="What is included" count={2} gap={2} from="sm">
          {PACKAGE_INCLUSIONS.map((inclusion) => (
            <Row component="li" key={inclusion} gap={1.25} align="start" isOneLine>
              <CheckIcon aria-hidden color="success" />
              <span>{inclusion}</span>
            </Row>
          ))}
        </Columns>
        <MakersLine />
        <Button href={loginFor(paths.order)} variant="contained" size="large">
          Get Started
        </Button>
      </Stack>
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
      <Box sx={{ position: 'absolute', insetInlineEnd: -90, insetBlockEnd: -120, width: 320 }}>
        <Drawing file={groove} width={320} height={320} />
      </Box>
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
        <Row component="li" isOneLine>
          <AddIcon aria-hidden fontSize="small" />
          <Typography color="textSecondary">More Coming Soon...</Typography>
        </Row>
      </Box>
    </Box>
  );
}

function Questions() {
  return (
    <Stack gap={4}>
      <div className="ruled">
        {questionsOf(useMakers()).map(({ question, answer }) => (
          <Box
            component="details"
            key={question}
            sx={(t) => ({
              '& summary::-webkit-details-marker': { display: 'none' },
              '& summary svg': {
                flexShrink: 0,
                color: 'primary.main',
                transition: t.transitions.create('transform'),
              },
              '&[open] summary svg': { transform: 'rotate(45deg)' },
            })}
          >
            <Typography
              variant="h4"
              component="summary"
              sx={{
                display: 'flex',
                gap: 2,
                justifyContent: 'space-between',
                alignItems: 'center',
                paddingBlock: 2.25,
                cursor: 'pointer',
              }}
            >
              <span>{question}</span>
              <AddIcon aria-hidden />
            </Typography>
            <Typography color="textSecondary" sx={{ paddingBlockEnd: 3, maxWidth: '40rem' }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </div>
      <Typography>
        <Link href={paths.refund}>Refund Policy</Link> and <Link href={paths.terms}>Terms of Service</Link> in
        full.
      </Typography>
    </Stack>
  );
}
