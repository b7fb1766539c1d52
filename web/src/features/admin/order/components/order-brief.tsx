import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import { Section } from '@/components/ui/section';
import { BriefFacts } from '../../components/brief-facts';
import { OrderBriefForm } from './order-brief-form';

interface OrderBriefProps {
  order: Order;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** What the customer entered when ordering; name, address and title only where they differ from the order's. */
export function OrderBrief({ order, isEditing, onEdit }: OrderBriefProps) {
  const title = "The Customer's Brief";
  if (isEditing) return <OrderBriefForm order={order} title={title} onClose={() => onEdit(false)} />;
  return (
    <Section
      title={title}
      aside={
        order.customerEmail && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => onEdit(true)}>
            Correct
          </Button>
        )
      }
    >
      <BriefFacts order={order} />
    </Section>
  );
}
