import Box from '@mui/material/Box';
import { PACKAGE } from '@keepsong/domain/pricing';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { Columns, Row, Stack } from '@/components/ui/layout';
import { Framed } from '@/components/ui/cover';
import { occasionPages } from '@/config/occasion-pages';
import { paths } from '@/config/paths';
import fingerprint from '../../pictures/fingerprint.svg';
import genres from '../../pictures/genres.svg';
import needle from '../../pictures/needle.svg';
import { Drawing, Explained, PublicSection } from '../public-section';
import staff from '../../pictures/steps.svg';
import anniversary from '../../pictures/anniversary.svg';
import firstDance from '../../pictures/first-dance.svg';
import moment from '../../pictures/moment.svg';

const reasons = [
  {
    art: fingerprint,
    title: 'A Personalized Touch',
    text: 'Your names, your places, the joke only the two of you understand. We write from what you tell us, so the song could belong to nobody else.',
  },
  {
    art: needle,
    title: 'Exceptional Quality',
    text: `Written, arranged and produced with care. You hear two options, may ask for up to ${PACKAGE.revisions} revisions, and keep a recording that holds up on a dance floor.`,
  },
  {
    art: genres,
    title: 'Versatility Across Genres',
    text: 'Folk for the lake house, jazz for the first dance, hip hop for your brother. Choose one of our styles or describe one of your own.',
  },
];

export function Why() {
  return (
    <PublicSection title="Why Choose Us">
      <Columns component="ul" count={3} gap={0} stackedGap={5}>
        {reasons.map(({ art, title, text }) => (
          <Box
            component="li"
            key={title}
            sx={{
              paddingInline: { md: 4 },
              '&:first-of-type': { paddingInlineStart: { md: 0 } },
              '&:last-of-type': { paddingInlineEnd: { md: 0 } },
              '& + &': { borderInlineStart: { md: '1px solid' }, borderColor: { md: 'divider' } },
            }}
          >
            <Stack gap={2.5}>
              <Box sx={{ width: 120 }}>
                <Drawing file={art} width={120} height={96} />
              </Box>
              <Explained title={title} text={text} />
            </Stack>
          </Box>
        ))}
      </Columns>
    </PublicSection>
  );
}

const steps = [
  {
    title: 'Share Your Story',
    text: 'Who is it for, what happened, what should they feel? A few sentences are enough. If you already have words, bring them.',
  },
  {
    title: 'Choose Your Style',
    text: 'A musical style, a mood, perhaps two songs you love. Add cover art if it should look like something too.',
  },
  {
    title: 'Review & Refine',
    text: `You approve every line of the lyrics and compare two options side by side. Tell us what to change, up to ${PACKAGE.revisions} times, and then it is yours.`,
  },
];

export function Steps() {
  return (
    <PublicSection title="How It Works" ground="sunken">
      <Box sx={{ position: 'relative' }}>
        <Box sx={{ display: { xs: 'none', md: 'block' }, marginBlockEnd: 3 }}>
          <Drawing file={staff} width={1152} height={140} />
        </Box>
        <Columns component="ol" count={3} gap={6} stackedGap={4}>
          {steps.map(({ title, text }, index) => (
            <Box
              component="li"
              key={title}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '3.25rem 1fr', md: '1fr' },
                alignItems: 'baseline',
              }}
            >
              <Typography
                variant="h2"
                component="span"
                aria-hidden
                sx={{ display: { md: 'none' }, color: 'primary.main' }}
              >
                {index + 1}
              </Typography>
              <Explained title={title} text={text} />
            </Box>
          ))}
        </Columns>
      </Box>
    </PublicSection>
  );
}

const moments: readonly { art: string; title: string; text: string; pages: readonly string[] }[] = [
  {
    art: firstDance,
    title: 'A Wedding First Dance',
    text: 'Step onto the floor to the story of how you got there, in the tempo you can actually dance to.',
    pages: [paths.weddingSongs],
  },
  {
    art: anniversary,
    title: 'An Anniversary Surprise',
    text: 'Ten years in three minutes: the flat without heating, the dog, the sea, the promise you kept.',
    pages: [],
  },
  {
    art: moment,
    title: 'Other Special Moments',
    text: 'A birthday, a newborn, a goodbye, a thank-you that words alone would not carry. If it matters to you, it can be sung.',
    pages: [paths.birthdaySongs, paths.memorialSongs],
  },
];

export function Occasions() {
  return (
    <PublicSection title="Perfect For Every Occasion">
      <Columns component="ul" count={3} gap={4} stackedGap={5}>
        {moments.map(({ art, title, text, pages }) => (
          <Box
            component="li"
            key={title}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '200px 1fr', md: '1fr' },
              gap: 2.5,
              alignContent: 'start',
            }}
          >
            <Framed elevation={1}>
              <Drawing file={art} width={360} height={270} />
            </Framed>
            <Stack gap={1}>
              <Explained title={title} text={text} />
              <Row gap={2}>
                {occasionPages
                  .filter(({ path }) => pages.includes(path))
                  .map(({ path, name }) => (
                    <Link key={path} href={path}>
                      {name}
                    </Link>
                  ))}
              </Row>
            </Stack>
          </Box>
        ))}
      </Columns>
    </PublicSection>
  );
}
