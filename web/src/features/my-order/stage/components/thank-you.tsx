import { longDay } from '@keepsong/domain/day';
import { type Order, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Columns } from '@/components/ui/columns';
import { cardPadding } from '@/components/ui/panel';
import { Stack } from '@/components/ui/stack';
import { StaffLines } from '@/components/ui/staff-lines';
import { useNow } from '@/lib/hooks/use-now';

/** How long a payment is thanked for. */
const DAY_MS = 86_400_000;

/** True for an order that was paid today, once its story is told. */
const isThanked = ({ paidAt, waitingOn }: Order, now: Date): boolean =>
  paidAt !== null && now.getTime() - paidAt.getTime() < DAY_MS && waitingOn === 'team';

/** After the payment: thanks, and what happens by when. */
export function ThankYou({ order }: { order: Order }) {
  const id = useId();
  const now = useNow(60_000);
  if (!isThanked(order, now)) return null;
  const day = dueDayOf(order);
  const steps = [
    [
      'We write, you approve',
      'You read every line, change what you like, and nothing is recorded before you approve it.',
    ],
    [
      day ? `Your song, by ${longDay(day)}` : 'Your song',
      'You hear two options and choose the one that feels right.',
    ],
  ];
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ position: 'relative', overflow: 'hidden', p: cardPadding }}
    >
      <StaffLines
        color="currentColor"
        sx={{
          position: 'absolute',
          insetInlineEnd: -24,
          top: -12,
          width: { xs: 180, sm: 280 },
          opacity: 0.14,
          pointerEvents: 'none',
        }}
      />
      <Stack gap={3}>
        <div>
          <Typography variant="overline" component="p" color="textSecondary">
            Thank you
          </Typography>
          <Typography id={id} variant="h2" sx={{ mt: 0.5, maxWidth: '46rem' }}>
            <bdi>{order.songTitle || UNTITLED_SONG}</bdi> is in our hands
          </Typography>
        </div>
        <Columns component="ul" count={2} gap={3} stackedGap={2}>
          {steps.map(([title, detail]) => (
            <Box component="li" key={title}>
              <Typography variant="subtitle1" component="p">
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {detail}
              </Typography>
            </Box>
          ))}
        </Columns>
      </Stack>
    </Card>
  );
}
