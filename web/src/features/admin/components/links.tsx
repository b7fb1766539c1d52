import type { Order } from '@keepsong/domain/documents/order';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { paths } from '@/config/paths';

type OrderLinkProps = Pick<LinkProps, 'children' | 'color' | 'dir' | 'variant'> & { orderId: string };

export const OrderLink = ({ orderId, ...link }: OrderLinkProps) => (
  <MuiLink href={paths.adminOrder(orderId)} color="inherit" {...link} />
);

/** The customer's e-mail as a link to all their orders. A deleted account has no link. */
export function CustomerLink({ order }: { order: Pick<Order, 'userId' | 'customerEmail'> }) {
  if (!order.customerEmail) return <span>N/A</span>;
  return (
    <MuiLink href={paths.adminCustomer(order.userId)} color="inherit">
      {order.customerEmail}
    </MuiLink>
  );
}
