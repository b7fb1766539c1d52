import Typography from '@mui/material/Typography';
import { useOrderEmails } from '../hooks/use-order-surroundings';
import { Block } from './block';
import { EmailRows } from './email-rows';

export function OrderEmails({ orderId }: { orderId: string }) {
  const { status, data: emails } = useOrderEmails(orderId);
  return (
    <Block title="E-mails">
      {status === 'error' && <Typography role="alert">The e-mails could not be loaded.</Typography>}
      {emails?.length === 0 && <Typography color="textSecondary">None has been sent yet.</Typography>}
      {emails && emails.length > 0 && <EmailRows emails={emails} />}
    </Block>
  );
}
