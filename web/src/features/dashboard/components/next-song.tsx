import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { canBePaid, customerActionOf } from '@keepsong/domain/next-step/steps';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ResumePaymentButton } from '@/components/order/payment-button';
import { Framed, Sleeve } from '@/components/ui/cover';
import { cardPadding } from '@/components/ui/panel';
import { paths } from '@/config/paths';
import { besidesText, stateText } from '../model/order-state';

/** The song that waits for the person, with the one button that counts. */
export function NextSong({ orders }: { orders: readonly Order[] }) {
  const id = useId();
  const order = orders.find((each) => customerActionOf(each)) ?? orders.find(canBePaid);
  if (!order) return null;
  const title = order.songTitle || UNTITLED_SONG;
  const text = canBePaid(order) ? stateText(order) : besidesText(order);
  return (
    <Card
      component="section"
      className="plum"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '168px minmax(0, 1fr)' },
        columnGap: { xs: 2, sm: 4 },
        rowGap: 2,
        alignItems: 'center',
        p: cardPadding,
        '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 2 }, justifySelf: { sm: 'start' } },
      }}
    >
      <Framed sx={{ gridRow: { sm: '1 / span 2' } }}>
        <Sleeve title={title} />
      </Framed>
      <div>
        <Typography variant="overline" component="p" color="textSecondary">
          Waits for you
        </Typography>
        <Typography dir="auto" id={id} component="h2" sx={{ typography: { xs: 'h4', sm: 'h3' } }}>
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </div>
      {canBePaid(order) ? (
        <ResumePaymentButton order={order} isMain />
      ) : (
        <Button href={paths.orderOf(order.id)} variant="contained" size="large">
          <span>{customerActionOf(order)}</span>
        </Button>
      )}
    </Card>
  );
}
