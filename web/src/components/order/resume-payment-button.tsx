import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { canBePaid } from '@keepsong/domain/next-step/steps';
import Button from '@mui/material/Button';
import { useResumePayment } from './use-resume-payment';

interface ResumePaymentButtonProps {
  order: Order;
  /** The main action of the page. */
  isMain?: boolean;
}

/** Renders nothing for an order that cannot be paid. */
export function ResumePaymentButton({ order, isMain = false }: ResumePaymentButtonProps) {
  const { resume, isOpening, unopened } = useResumePayment(order.id);
  if (!canBePaid(order)) return null;
  return (
    <Button
      size={isMain ? 'large' : 'small'}
      variant={isMain ? 'contained' : 'text'}
      {...(unopened ? { href: unopened } : { onClick: () => void resume() })}
      aria-disabled={isOpening}
    >
      <span>{isOpening ? 'Opening...' : unopened ? 'Pay in this tab' : 'Complete Payment'}</span>
      <span className="visually-hidden">{` for ${order.songTitle || UNTITLED_SONG}`}</span>
    </Button>
  );
}
