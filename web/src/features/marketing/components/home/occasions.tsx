import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Columns } from '@/components/ui/columns';
import { Framed } from '@/components/ui/framed';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { occasions } from '@/config/occasions';
import { paths } from '@/config/paths';
import anniversary from '../../pictures/anniversary.svg';
import firstDance from '../../pictures/first-dance.svg';
import moment from '../../pictures/moment.svg';
import { Drawing } from '../drawing';
import { Explained } from '../explained';
import { PublicSection } from '../public-section';

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
                {occasions
                  .filter(({ path }) => pages.includes(path))
                  .map(({ path, name }) => (
                    <Link key={path} component={RouterLink} to={path}>
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
