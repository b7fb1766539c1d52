import Button from '@mui/material/Button';
import { useResumePayment } from '@/lib/checkout/use-resume-payment';

export function ResumePaymentButton({ orderId, title }: { orderId: string; title: string }) {
  const { resume, isOpening } = useResumePayment(orderId);
  return (
    <Button size="small" variant="contained" onClick={resume} aria-disabled={isOpening}>
      {isOpening ? 'Opening…' : 'Complete Payment'}
      <span className="visually-hidden"> for {title}</span>
    </Button>
  );
}
