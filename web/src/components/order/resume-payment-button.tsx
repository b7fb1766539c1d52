import { resumeCheckout } from '@keepsong/domain/calls/my-order';
import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { canBePaid } from '@keepsong/domain/next-step/steps';
import Button from '@mui/material/Button';
import { usePaymentPage } from './use-payment-page';

/** Renders nothing for an order that cannot be paid. */
export function ResumePaymentButton({ order, isMain = false }: { order: Order; isMain?: boolean }) {
  const { open, isOpening, unopened } = usePaymentPage(resumeCheckout);
  if (!canBePaid(order)) return null;
  return (
    <Button
      size={isMain ? 'large' : 'small'}
      variant={isMain ? 'contained' : 'text'}
      {...(unopened ? { href: unopened } : { onClick: () => void open({ orderId: order.id }) })}
      aria-disabled={isOpening}
    >
      <span>{isOpening ? 'Opening...' : unopened ? 'Pay in this tab' : 'Complete Payment'}</span>
      <span className="visually-hidden">{` for ${order.songTitle || UNTITLED_SONG}`}</span>
    </Button>
  );
}
