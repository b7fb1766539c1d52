import { mediumDay } from '@keepsong/domain/day';
import { NOT_SPECIFIED, type Order } from '@keepsong/domain/documents/order';
import { formOf, moodOf } from '@keepsong/domain/order-form';
import DialogContent from '@mui/material/DialogContent';
import { Modal } from '@/components/ui/dialog';
import { Fact, Facts } from '@/components/ui/section';
import { Written } from '@/components/ui/written';

interface StoryDialogProps {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}

/** The story as it was told with the order. */
export function StoryDialog({ order, isOpen, onClose }: StoryDialogProps) {
  const form = formOf(order);
  return (
    <Modal open={isOpen} onClose={onClose} maxWidth="sm" fillsPhone title="Your story">
      <DialogContent>
        <Written keepsLines>{form.theme || 'You have not written a story with this order.'}</Written>
        <Facts>
          <Fact name="Style">{order.songStyle || NOT_SPECIFIED}</Fact>
          <Fact name="Mood">{moodOf(form)}</Fact>
          {order.neededBy && <Fact name="Needed by">{mediumDay(order.neededBy)}</Fact>}
          {form.references && <Fact name="References">{form.references}</Fact>}
          {form.lyrics && <Fact name="Your lyrics">{form.lyrics}</Fact>}
        </Facts>
      </DialogContent>
    </Modal>
  );
}
