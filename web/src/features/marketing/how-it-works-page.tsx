import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Columns, Row } from '@/components/ui/layout';
import { StaffLines } from '@/components/ui/staff-lines';
import { loginFor, paths } from '@/config/paths';
import { displayText } from '@/theme/tokens';
import { lyricPrompts, steps, styleExamples, styleTips } from './model/how-it-works';
import { Drawing, Explained, PublicSection } from './components/public-section';

export function HowItWorksPage() {
  return (
    <>
      <Journey />
      <PublicSection
        ground="sunken"
        title="Writing Effective Lyric Prompts"
        intro="You do not have to write poetry. Tell us small, true things; these four would each make a good song."
      >
        <Prompts />
      </PublicSection>
      <PublicSection
        title="Writing Effective Styles"
        intro="A style is a handful of words about the sound. Begin with a genre and add what you would miss without it."
      >
        <Styles />
      </PublicSection>
      <Container maxWidth="lg" sx={{ paddingBlockEnd: { xs: 9, md: 13 } }}>
        <Row className="rule-above" gap={3} isSpread sx={{ paddingBlockStart: { xs: 5, md: 7 } }}>
          <Typography variant="h2">You already know the story</Typography>
          <Button href={loginFor(paths.order)} variant="contained" size="large">
            Get Started Now
          </Button>
        </Row>
      </Container>
    </>
  );
}

function Journey() {
  return (
    <Container
      component="section"
      aria-labelledby="journey"
      maxWidth="lg"
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 8 },
        gridTemplateColumns: { md: '4fr 8fr' },
        paddingBlock: { xs: 5, md: 9 },
      }}
    >
      <Box
        sx={{ position: { md: 'sticky' }, insetBlockStart: 120, alignSelf: 'start', display: 'grid', gap: 2 }}
      >
        <Typography variant="h1" id="journey" tabIndex={-1}>
          How It Works
        </Typography>
        <Typography variant="subtitle1">
          From a few sentences about somebody you love to a recording you can keep, in five steps.
        </Typography>
        <StaffLines sx={{ width: 260, display: { xs: 'none', md: 'block' } }} />
      </Box>
      <ol className="ruled">
        {steps.map(({ art, title, text }, index) => (
          <Box
            component="li"
            key={title}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '3.5rem 1fr', md: '4rem minmax(0, 1fr) 220px' },
              columnGap: { md: 3 },
              rowGap: 2.5,
              alignItems: 'baseline',
              paddingBlock: { xs: 3.5, md: 4.5 },
              '&:first-of-type': { paddingBlockStart: { md: 1 } },
            }}
          >
            <Typography variant="h2" component="span" aria-hidden color="primary">
              {index + 1}
            </Typography>
            <Explained title={title} level="h2" text={text} />
            <Box
              sx={{ gridColumnStart: { xs: 2, md: 3 }, alignSelf: 'center', width: { xs: 220, md: 'auto' } }}
            >
              <Drawing file={art} width={220} height={132} />
            </Box>
          </Box>
        ))}
      </ol>
    </Container>
  );
}

function Styles() {
  return (
    <Columns count={2} gap={8} stackedGap={5}>
      <ul className="ruled" aria-label="Example styles">
        {styleExamples.map(({ style, meant }) => (
          <Box component="li" key={style} sx={{ paddingBlock: 2.5, '&:first-of-type': { pt: 0 } }}>
            <Typography variant="h4" component="p">
              {style}
            </Typography>
            <Typography variant="caption">{meant}</Typography>
          </Box>
        ))}
      </ul>
      <Card
        component="ul"
        aria-label="Tips"
        className="plum"
        sx={{ display: 'grid', gap: 3.5, alignContent: 'start', padding: { xs: 3, md: 5 } }}
      >
        {styleTips.map(({ title, text }) => (
          <li key={title}>
            <Explained title={title} text={text} />
          </li>
        ))}
      </Card>
    </Columns>
  );
}

function Prompts() {
  return (
    <Columns component="ul" count={2} gap={3}>
      {lyricPrompts.map(({ occasion, prompt, why }) => (
        <Card
          component="li"
          key={occasion}
          sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, padding: { xs: 3, md: 4 } }}
        >
          <Typography variant="h6" component="h3" color="primary">
            {occasion}
          </Typography>
          <Typography
            component="blockquote"
            sx={(theme) => ({
              flex: 1,
              ...displayText,
              fontStyle: 'italic',
              fontSize: '1.25rem',
              lineHeight: '34px',
              background: `repeating-linear-gradient(transparent 0 32px, ${theme.vars.palette.divider} 32px 33px, transparent 33px 34px)`,
            })}
          >
            {`“${prompt}”`}
          </Typography>
          <Typography variant="caption">
            <strong>Why it works:</strong>
            <span>{` ${why}`}</span>
          </Typography>
        </Card>
      ))}
    </Columns>
  );
}
