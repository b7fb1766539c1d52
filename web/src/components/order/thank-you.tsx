import { longDay } from '@keepsong/domain/day';
import { type Order, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import { isRunning } from '@keepsong/domain/order-stage';
import { resumedDay } from '@keepsong/domain/production/clock';
import { customerActionOf, isTelling, nextOf } from '@keepsong/domain/next-step/steps';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Columns } from '@/components/ui/columns';
import { cardPadding } from '@/components/ui/panel';
import { Stack } from '@/components/ui/stack';
import { StaffLines } from '@/components/ui/staff-lines';
import { paths } from '@/config/paths';
import { useNow } from '@/lib/hooks/use-now';

/** How long a payment is thanked for. */
const DAY_MS = 86_400_000;

/** True for an order whose writing has not begun, and that was paid today or waits for its story. */
export function isThanked(order: Order, now: Date): boolean {
  if (!isRunning(order) || order.status !== 'pending') return false;
  const isNew = order.paidAt !== null && now.getTime() - order.paidAt.getTime() < DAY_MS;
  return isNew || isTelling(order);
}

interface ThankYouProps {
  order: Order;
  /** Also says the next step, and leads to the page of the order, which says it by itself. */
  isElsewhere: boolean;
}

/** After the payment: thanks, what happens now and by when. */
export function ThankYou({ order, isElsewhere }: ThankYouProps) {
  const id = useId();
  const now = useNow(60_000);
  if (!isThanked(order, now)) return null;
  const action = customerActionOf(order);
  const day = action ? resumedDay(order.clock, now) : dueDayOf(order);
  const by = day && longDay(day);
  const first =
    nextOf(order).task === 'question'
      ? ['Answer our question', 'It is all that we need to go on. Until then the date waits.']
      : action
        ? [
            'Tell us your story',
            'Six small questions, a voice, a few photos. Whatever you have; until then the date waits.',
          ]
        : ['Your story is told', 'You can add to it until we send you the words.'];
  const later = [
    [
      'We write, you approve',
      'You read every line, change what you like, and nothing is recorded before you approve it.',
    ],
    [
      by ? `Your song, by ${by}` : 'Your song',
      action
        ? 'If you finish today. You hear two options and choose one.'
        : 'You hear two options and choose the one that feels right.',
    ],
  ];
  const steps = isElsewhere ? [first, ...later] : later;
  return (
    <Card
      component="section"
      // On the page of the order, the next step is the one that stands out.
      {...(isElsewhere && { className: 'plum' })}
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
        <Columns component={isElsewhere ? 'ol' : 'ul'} count={isElsewhere ? 3 : 2} gap={3} stackedGap={2}>
          {steps.map(([title, detail], index) => (
            <Box
              component="li"
              key={index}
              sx={{
                display: 'grid',
                ...(isElsewhere && { gridTemplateColumns: '2rem minmax(0, 1fr)' }),
                alignItems: 'baseline',
              }}
            >
              {isElsewhere && (
                <Typography aria-hidden variant="h3" component="span" color="textSecondary">
                  {index + 1}
                </Typography>
              )}
              <div>
                <Typography variant="subtitle1" component="p">
                  {title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {detail}
                </Typography>
              </div>
            </Box>
          ))}
        </Columns>
        {isElsewhere && (
          <Button component={Link} to={paths.orderOf(order.id)} variant="contained" size="large">
            <span>{action ?? 'See your song'}</span>
          </Button>
        )}
      </Stack>
    </Card>
  );
}
