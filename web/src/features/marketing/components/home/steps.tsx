import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PACKAGE } from '@keepsong/domain/pricing';
import { Columns } from '@/components/ui/columns';
import staff from '../../pictures/steps.svg';
import { Drawing } from '../drawing';
import { Explained } from '../explained';
import { PublicSection } from '../public-section';

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
