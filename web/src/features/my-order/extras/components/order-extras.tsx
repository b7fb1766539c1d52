import type { Order } from '@keepsong/domain/documents/order';
import { isOffered, THANKS } from '@keepsong/domain/extras';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Prose, Row, Stack } from '@/components/ui/layout';
import { keptFamily } from '@/lib/storage/kept';
import { BuyExtra } from '@/components/order/payment-button';

const dismissed = keptFamily('thanks-dismissed.', z.boolean());

/** What can be added to the order now: the cover while the song is made, a thank-you afterwards. */
export default function OrderExtras({ order }: { order: Order }) {
  if (isOffered(order, 'cover')) {
    const label = `Add cover art for ${formatCents(catalogue.cover.amountCents)}`;
    return <BuyExtra orderId={order.id} product="cover" label={label} />;
  }
  return isOffered(order, THANKS[0]) ? <GiveThanks order={order} /> : null;
}

/** Offered once: dismissed, it does not come back on this device. */
function GiveThanks({ order }: { order: Order }) {
  const kept = dismissed.of(order.id);
  const [isDismissed, setDismissed] = useState(() => kept.read() === true);
  if (isDismissed) return null;
  const maker = order.makerName;
  const dismiss = () => {
    kept.write(true);
    setDismissed(true);
  };
  return (
    <Stack ref={focusNextOnRemoval} component="section" aria-labelledby="thanks" gap={1.5}>
      <Typography id="thanks" variant="h4" component="h2">
        {maker ? `Thank ${maker}` : 'Thank the maker'}
      </Typography>
      <Prose color="textSecondary">
        {`If the song means something to you, you can thank ${maker ?? 'the person who made it'} with a little extra. The song is yours either way.`}
      </Prose>
      <Row>
        {THANKS.map((product) => (
          <BuyExtra
            key={product}
            orderId={order.id}
            product={product}
            label={formatCents(catalogue[product].amountCents).replace(/\.00$/, '')}
          />
        ))}
        <Button size="small" onClick={dismiss}>
          No, thank you
        </Button>
      </Row>
    </Stack>
  );
}
