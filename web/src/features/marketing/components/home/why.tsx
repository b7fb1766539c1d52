import Box from '@mui/material/Box';
import { PACKAGE } from '@keepsong/domain/pricing';
import { Columns } from '@/components/ui/columns';
import { Stack } from '@/components/ui/stack';
import fingerprint from '../../pictures/fingerprint.svg';
import genres from '../../pictures/genres.svg';
import needle from '../../pictures/needle.svg';
import { Drawing } from '../drawing';
import { Explained } from '../explained';
import { PublicSection } from '../public-section';

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
