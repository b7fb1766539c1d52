import Box from '@mui/material/Box';
import { Columns } from '@/components/ui/columns';
import { Framed } from '@/components/ui/framed';
import { Explained } from '../explained';
import { Section } from '../section';
import { AnniversaryArt, FirstDanceArt, MomentArt } from './occasions-art';

const occasions = [
  {
    Art: FirstDanceArt,
    title: 'A Wedding First Dance',
    text: 'Step onto the floor to the story of how you got there, in the tempo you can actually dance to.',
  },
  {
    Art: AnniversaryArt,
    title: 'An Anniversary Surprise',
    text: 'Ten years in three minutes: the flat without heating, the dog, the sea, the promise you kept.',
  },
  {
    Art: MomentArt,
    title: 'Other Special Moments',
    text: 'A birthday, a newborn, a goodbye, a thank-you that words alone would not carry. If it matters to you, it can be sung.',
  },
];

export function Occasions() {
  return (
    <Section title="Perfect For Every Occasion">
      <Columns component="ul" count={3} gap={4} stackedGap={5}>
        {occasions.map(({ Art, title, text }) => (
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
              <Art />
            </Framed>
            <Explained title={title} text={text} />
          </Box>
        ))}
      </Columns>
    </Section>
  );
}
