import { HEARD_FROM, HEARD_FROM_LABELS } from '@keepsong/domain/books';
import { sayHeardFrom } from '@keepsong/domain/calls/my-order';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Row } from '@/components/ui/layout';
import { useCommand } from '@/lib/firebase/command';

/** One optional question, on the day of the payment only. */
export default function HeardFrom({ order }: { order: Order }) {
  const id = useId();
  const { run, isPending } = useCommand(sayHeardFrom, {
    failure: { title: 'We could not save your answer' },
    success: ['Thank you'],
  });
  if (order.heardFrom !== null) return null;
  return (
    <Row ref={focusNextOnRemoval} role="group" aria-labelledby={id} gap={0.5}>
      <Typography id={id} variant="body2" color="textSecondary">
        Where did you hear of us?
      </Typography>
      {HEARD_FROM.map((heardFrom) => (
        <Button
          key={heardFrom}
          size="small"
          color="inherit"
          aria-disabled={isPending}
          onClick={() => void run({ orderId: order.id, heardFrom })}
        >
          <span>{HEARD_FROM_LABELS[heardFrom]}</span>
        </Button>
      ))}
    </Row>
  );
}
