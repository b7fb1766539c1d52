import Button from '@mui/material/Button';
import type { Unsent, UnsentMessage } from './use-unsent';

interface UnsentStateProps {
  message: UnsentMessage;
  unsent: Pick<Unsent, 'deliveryOf' | 'sendAgain' | 'edit'>;
}

/** How far a message is that has not arrived yet. What was not sent can be sent again or edited. */
export function UnsentState({ message, unsent }: UnsentStateProps) {
  const delivery = unsent.deliveryOf(message.id);
  if (delivery !== 'not_sent') return <span>{delivery === 'sent' ? 'Sent' : 'Sending…'}</span>;
  return (
    <>
      <Button size="small" color="error" onClick={() => unsent.sendAgain(message)}>
        Not sent: press to try again
      </Button>
      <Button size="small" onClick={() => unsent.edit(message)}>
        Edit
      </Button>
    </>
  );
}
