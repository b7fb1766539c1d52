import type { Order } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { StatusBadge } from '@/components';
import { paths } from '@/config/paths';
import { AskStripe } from './ask-stripe';

interface MoneyRowsProps {
  label: string;
  orders: readonly Order[];
  /** What is to be known of this one. */
  noteOf: (order: Order) => ReactNode;
  /** What can be done besides asking Stripe. */
  actionOf?: (order: Order) => ReactNode;
}

/** Orders with a question of money, each with the way to ask Stripe about it. */
export function MoneyRows({ label, orders, noteOf, actionOf }: MoneyRowsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {orders.map((order) => (
        <Box
          component="li"
          key={order.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 1fr) 90px 130px auto' },
            columnGap: 2,
            rowGap: 1,
            alignItems: 'center',
            py: 1.25,
            '& + &': { borderTop: '1px solid', borderColor: 'divider' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Link
              component={RouterLink}
              to={paths.adminOrder(order.id)}
              color="inherit"
              sx={{ fontWeight: 600 }}
            >
              {order.songTitle || 'Untitled'}
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {noteOf(order)}
            </Typography>
          </Box>
          <Typography className="tabular" sx={{ textAlign: { md: 'right' } }}>
            {formatCents(order.amountCents)}
          </Typography>
          <Box sx={{ justifySelf: { xs: 'end', md: 'start' } }}>
            <StatusBadge kind="payment" status={order.paymentStatus} />
          </Box>
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <AskStripe order={order} />
            {actionOf?.(order)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
