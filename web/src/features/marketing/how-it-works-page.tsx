import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { StaffLines } from '@/components/staff-lines';
import { getStarted } from './get-started';
import { lyricPrompts, steps, styleExamples, styleTips } from './how-it-works/content';
import { stepArt } from './how-it-works/steps-art';
import { Section } from './section';

export function HowItWorksPage() {
  return (
    <>
      <Journey />
      <Section
        ground="sunken"
        title="Writing Effective Lyric Prompts"
        intro="You do not have to write poetry. Tell us small, true things; these four would each make a good song."
      >
        <Prompts />
      </Section>
      <Section
        title="Writing Effective Styles"
        intro="A style is a handful of words about the sound. Begin with a genre and add what you would miss without it."
      >
        <Styles />
      </Section>
      <Start />
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
      <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 120, alignSelf: 'start' }}>
        <Typography variant="h1" id="journey" tabIndex={-1}>
          How It Works
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ marginBlock: 2, color: 'text.secondary' }}>
          From a few sentences about somebody you love to a recording you can keep, in five steps.
        </Typography>
        <StaffLines sx={{ width: 260, color: 'primary.main', display: { xs: 'none', md: 'block' } }} />
      </Box>
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {steps.map(({ art, title, text }, index) => (
          <Box
            component="li"
            key={title}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: { xs: '3.5rem 1fr', md: '4rem minmax(0, 1fr) 220px' },
              columnGap: { md: 3 },
              rowGap: 2.5,
              alignItems: 'baseline',
              paddingBlock: { xs: 3.5, md: 4.5 },
              borderBlockStart: index === 0 ? 'none' : `1px solid ${theme.vars.palette.divider}`,
              ...(index === 0 && { paddingBlockStart: { md: 1 } }),
            })}
          >
            <Typography
              variant="h2"
              component="span"
              aria-hidden
              className="tabular"
              sx={{ color: 'primary.main' }}
            >
              {index + 1}
            </Typography>
            <div>
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
              <Typography sx={{ marginBlockStart: 1, color: 'text.secondary', maxWidth: '36rem' }}>
                {text}
              </Typography>
            </div>
            <Box sx={{ gridColumnStart: { xs: 2, md: 3 }, alignSelf: 'center' }}>
              <StepArt name={art} />
            </Box>
          </Box>
        ))}
      </Box>
    </Container>
  );
}

function StepArt({ name }: { name: keyof typeof stepArt }) {
  const Art = stepArt[name];
  return <Art />;
}

function Prompts() {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { md: '1fr 1fr' },
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {lyricPrompts.map(({ occasion, prompt, why }) => (
        <Box
          component="li"
          key={occasion}
          sx={(theme) => ({
            display: 'flex',
            flexDirection: 'column',
            padding: { xs: 3, md: 4 },
            borderRadius: '6px',
            border: `1px solid ${theme.vars.palette.divider}`,
            backgroundColor: theme.vars.palette.background.paper,
          })}
        >
          <Typography variant="h6" component="h3" sx={{ color: 'primary.main', marginBlockEnd: 1 }}>
            {occasion}
          </Typography>
          <Typography
            component="blockquote"
            sx={(theme) => ({
              margin: 0,
              flex: 1,
              fontFamily: theme.typography.h3.fontFamily,
              fontStyle: 'italic',
              fontSize: '1.25rem',
              lineHeight: '34px',
              // The ruled lines of a notebook, one under each line of the words.
              background: `repeating-linear-gradient(transparent 0 32px, ${theme.vars.palette.divider} 32px 33px, transparent 33px 34px)`,
            })}
          >
            “{prompt}”
          </Typography>
          <Typography variant="body2" sx={{ marginBlockStart: 2, color: 'text.secondary' }}>
            <strong>Why it works:</strong> {why}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Styles() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Box component="ul" aria-label="Example styles" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {styleExamples.map(({ style, meant }) => (
          <Box
            component="li"
            key={style}
            sx={(theme) => ({
              paddingBlock: 2.5,
              borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
              '&:first-of-type': { paddingBlockStart: 0 },
            })}
          >
            <Typography variant="h4" component="p">
              {style}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {meant}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box
        component="ul"
        aria-label="Tips"
        sx={(theme) => ({
          display: 'grid',
          gap: 3.5,
          alignContent: 'start',
          margin: 0,
          padding: { xs: 3, md: 5 },
          listStyle: 'none',
          borderRadius: '16px',
          backgroundColor: theme.vars.palette.keepsong.plumGround,
          color: theme.vars.palette.keepsong.cream,
        })}
      >
        {styleTips.map(({ title, text }) => (
          <li key={title}>
            <Typography variant="h3">{title}</Typography>
            <Typography sx={{ marginBlockStart: 0.5, color: 'keepsong.creamMuted' }}>{text}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Start() {
  return (
    <Container maxWidth="lg" sx={{ paddingBlockEnd: { xs: 9, md: 13 } }}>
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingBlockStart: { xs: 5, md: 7 },
          borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Typography variant="h2">You already know the story</Typography>
        <Button component={Link} {...getStarted} variant="contained" size="large">
          Get Started Now
        </Button>
      </Box>
    </Container>
  );
}
