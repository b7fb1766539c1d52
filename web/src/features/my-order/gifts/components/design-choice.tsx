import { GIFT_DESIGNS, type GiftDesign, type GiftPalette } from '@keepsong/domain/documents/gift';
import { giftColours } from '@keepsong/domain/gift-palette';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceCard } from '@/components/form/radio-pill';
import { coveringControl } from '@/components/ui/covering-control';
import { Row, Stack } from '@/components/ui/layout';

const NAMES: Readonly<Record<GiftDesign, string>> = { paper: 'Paper', colour: 'Color', night: 'Night' };

function Sample({ design, palette }: { design: GiftDesign; palette: GiftPalette }) {
  const { ground, ink, accent } = giftColours(design, palette);
  return (
    <svg viewBox="0 0 96 120" width="100%" aria-hidden focusable="false">
      <rect width="96" height="120" rx="8" fill={ground} />
      <circle cx="48" cy="42" r="24" fill={accent} />
      <circle cx="48" cy="42" r="7" fill={ground} />
      <rect x="20" y="80" width="56" height="5" rx="2.5" fill={ink} />
      <rect x="30" y="91" width="36" height="3" rx="1.5" fill={ink} opacity="0.6" />
      <rect x="34" y="102" width="28" height="9" rx="4.5" fill={accent} />
    </svg>
  );
}

interface DesignChoiceProps {
  palette: GiftPalette;
  registration: UseFormRegisterReturn;
}

export function DesignChoice({ palette, registration }: DesignChoiceProps) {
  const id = useId();
  return (
    <Stack role="radiogroup" aria-labelledby={id} gap={1}>
      <Typography id={id} variant="h6" component="h3">
        Design
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 116px))', gap: 1.5 }}>
        {GIFT_DESIGNS.map((design) => (
          <ChoiceCard
            key={design}
            className="drawn-control"
            sx={{
              display: 'grid',
              gap: 0.75,
              p: 1,
              pb: 0.75,
              justifyItems: 'center',
              '&:not(:has(input:checked)) .chosen': { display: 'none' },
              '& input': coveringControl,
            }}
          >
            <input type="radio" value={design} {...registration} />
            <Sample design={design} palette={palette} />
            <Row component="span" gap={0.5} isOneLine>
              <CheckIcon className="chosen" aria-hidden fontSize="inherit" />
              <Typography component="span" variant="body2">
                {NAMES[design]}
              </Typography>
            </Row>
          </ChoiceCard>
        ))}
      </Box>
    </Stack>
  );
}
