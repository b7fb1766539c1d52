import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { canBePaid } from '@keepsong/domain/next-step/steps';
import Button from '@mui/material/Button';
import { useResumePayment } from './use-resume-payment';

/** Renders nothing for an order that cannot be paid. */
export function ResumePaymentButton({ order }: { order: Order }) {
  const { resume, isOpening } = useResumePayment(order.id);
  if (!canBePaid(order)) return null;
  return (
    <Button size="small" variant="contained" onClick={resume} aria-disabled={isOpening}>
      <span>{isOpening ? 'Opening...' : 'Complete Payment'}</span>
      <span className="visually-hidden">{` for ${order.songTitle || UNTITLED_SONG}`}</span>
    </Button>
  );
}
