import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PACKAGE } from '@keepsong/domain/pricing';
import { Section } from '../section';
import { FingerprintArt, GenresArt, NeedleArt } from './why-art';

const reasons = [
  {
    Art: FingerprintArt,
    title: 'A Personalized Touch',
    text: 'Your names, your places, the joke only the two of you understand. We write from what you tell us, so the song could belong to nobody else.',
  },
  {
    Art: NeedleArt,
    title: 'Exceptional Quality',
    text: `Written, arranged and produced with care. You hear two options, may ask for up to ${PACKAGE.revisions} revisions, and keep a recording that holds up on a dance floor.`,
  },
  {
    Art: GenresArt,
    title: 'Versatility Across Genres',
    text: 'Folk for the lake house, jazz for the first dance, hip hop for your brother. Choose one of our styles or describe one of your own.',
  },
];

export function Why() {
  return (
    <Section title="Why Choose Us">
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 0 },
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {reasons.map(({ Art, title, text }, index) => (
          <Box
            component="li"
            key={title}
            sx={(theme) => ({
              paddingInline: { md: 4 },
              ...(index === 0 && { paddingInlineStart: { md: 0 } }),
              ...(index === 2 && { paddingInlineEnd: { md: 0 } }),
              borderInlineStart: { md: index === 0 ? 'none' : `1px solid ${theme.vars.palette.divider}` },
            })}
          >
            <Art />
            <Typography variant="h3" sx={{ marginBlock: '20px 8px' }}>
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
