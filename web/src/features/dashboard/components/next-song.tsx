import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { canBePaid, customerActionOf } from '@keepsong/domain/next-step/steps';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { ResumePaymentButton } from '@/components/order/payment-button';
import { Cover, Framed } from '@/components/ui/cover';
import { cardPadding } from '@/components/ui/panel';
import { paths } from '@/config/paths';
import { useCover } from '@/entities/song/cover';
import { besidesText, stateText } from '../model/order-state';

export function NextSong({ orders, songs }: { orders: readonly Order[]; songs: readonly Song[] }) {
  const order = orders.find((each) => customerActionOf(each)) ?? orders.find(canBePaid);
  const [newest] = songs;
  const cover = useCover(order ? null : (newest?.coverPath ?? null));
  if (order) {
    const isUnpaid = canBePaid(order);
    return (
      <Featured
        about="Waits for you"
        title={order.songTitle}
        url={null}
        text={isUnpaid ? stateText(order) : besidesText(order)}
        action={
          isUnpaid ? (
            <ResumePaymentButton order={order} isMain />
          ) : (
            <Open orderId={order.id}>{customerActionOf(order)}</Open>
          )
        }
      />
    );
  }
  return (
    newest && (
      <Featured
        about="Your newest song"
        title={newest.title}
        url={cover}
        text=""
        action={<Open orderId={newest.orderId}>Listen or give it</Open>}
      />
    )
  );
}

const Open = ({ orderId, children }: { orderId: string; children: ReactNode }) => (
  <Button href={paths.orderOf(orderId)} variant="contained" size="large">
    <span>{children}</span>
  </Button>
);

interface FeaturedProps {
  about: string;
  title: string;
  url: string | null;
  text: string;
  action: ReactNode;
}

function Featured({ about, title, url, text, action }: FeaturedProps) {
  const id = useId();
  const name = title || UNTITLED_SONG;
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
        <Cover title={name} url={url} alt="" />
      </Framed>
      <div>
        <Typography variant="overline" component="p" color="textSecondary">
          {about}
        </Typography>
        <Typography dir="auto" id={id} component="h2" sx={{ typography: { xs: 'h4', sm: 'h3' } }}>
          {name}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </div>
      {action}
    </Card>
  );
}
