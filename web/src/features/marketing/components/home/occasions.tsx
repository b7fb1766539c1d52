import Box from '@mui/material/Box';
import { Columns } from '@/components/ui/columns';
import { Framed } from '@/components/ui/framed';
import anniversary from '../../pictures/anniversary.svg';
import firstDance from '../../pictures/first-dance.svg';
import moment from '../../pictures/moment.svg';
import { Drawing } from '../drawing';
import { Explained } from '../explained';
import { PublicSection } from '../public-section';

const occasions = [
  {
    art: firstDance,
    title: 'A Wedding First Dance',
    text: 'Step onto the floor to the story of how you got there, in the tempo you can actually dance to.',
  },
  {
    art: anniversary,
    title: 'An Anniversary Surprise',
    text: 'Ten years in three minutes: the flat without heating, the dog, the sea, the promise you kept.',
  },
  {
    art: moment,
    title: 'Other Special Moments',
    text: 'A birthday, a newborn, a goodbye, a thank-you that words alone would not carry. If it matters to you, it can be sung.',
  },
];

export function Occasions() {
  return (
    <PublicSection title="Perfect For Every Occasion">
      <Columns component="ul" count={3} gap={4} stackedGap={5}>
        {occasions.map(({ art, title, text }) => (
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
            <Explained title={title} text={text} />
          </Box>
        ))}
      </Columns>
    </PublicSection>
  );
}
