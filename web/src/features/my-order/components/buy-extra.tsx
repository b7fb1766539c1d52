import { buyExtra } from '@keepsong/domain/calls/my-order';
import type { ExtraProduct } from '@keepsong/domain/pricing';
import Button from '@mui/material/Button';
import { NeedsConnection } from '@/components/ui/needs-connection';
import { usePaymentPage } from '@/components/order/use-payment-page';

interface BuyExtraProps {
  orderId: string;
  product: ExtraProduct;
  label: string;
}

export function BuyExtra({ orderId, product, label }: BuyExtraProps) {
  const { open, isOpening, unopened } = usePaymentPage(buyExtra);
  return (
    <Button
      size="small"
      variant="outlined"
      {...(unopened
        ? { href: unopened }
        : { onClick: () => void open({ orderId, product, requestId: crypto.randomUUID() }) })}
      aria-disabled={isOpening}
    >
      <span>{isOpening ? 'Opening...' : unopened ? 'Pay in this tab' : label}</span>
      <NeedsConnection />
    </Button>
  );
}
