import { mediumDay } from '@keepsong/domain/day';
import { NOT_SPECIFIED, type Order } from '@keepsong/domain/documents/order';
import { answerTextsOf } from '@keepsong/domain/documents/story';
import { formOf, moodOf } from '@keepsong/domain/order-form';
import DialogContent from '@mui/material/DialogContent';
import { Modal } from '@/components/ui/dialog';
import { LoadFailure } from '@/components/ui/load-failure';
import { Fact, Facts } from '@/components/ui/section';
import { Written } from '@/components/ui/written';
import { useStory } from '@/entities/story/story';
import { AnswerFacts } from './answer-facts';

interface StoryDialogProps {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}

/** The story as it was told: with the order, and after the payment. */
export function StoryDialog({ order, isOpen, onClose }: StoryDialogProps) {
  return (
    <Modal open={isOpen} onClose={onClose} maxWidth="sm" fillsPhone title="Your story">
      <DialogContent>{isOpen && <Told order={order} />}</DialogContent>
    </Modal>
  );
}

function Told({ order }: Pick<StoryDialogProps, 'order'>) {
  const form = formOf(order);
  const read = useStory(order.id);
  const story = read.data ?? null;
  const isKnown = read.status === 'ready' || read.status === 'missing';
  const isNothing = isKnown && !form.theme && !Object.values(answerTextsOf(story)).some(Boolean);
  return (
    <>
      {form.theme && <Written keepsLines>{form.theme}</Written>}
      {isNothing && <Written>You have not written a story with this order.</Written>}
      <LoadFailure read={read}>What you have told us after paying could not be loaded.</LoadFailure>
      <Facts>
        <AnswerFacts story={story} />
        <Fact name="Style">{order.songStyle || NOT_SPECIFIED}</Fact>
        <Fact name="Mood">{moodOf(form)}</Fact>
        {order.neededBy && <Fact name="Needed by">{mediumDay(order.neededBy)}</Fact>}
        {form.references && <Fact name="References">{form.references}</Fact>}
        {form.lyrics && <Fact name="Your lyrics">{form.lyrics}</Fact>}
      </Facts>
    </>
  );
}
