import ExpandMore from '@mui/icons-material/ExpandMore';
import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { LivePages } from '../hooks/use-paged-query';
import { ORDERS_PER_PAGE } from '../model/page-sizes';
import { orderCount } from '../model/words';
import { OrderRow } from './order-row';
import { ShowMore } from './show-more';

interface OrdersSectionProps {
  title: 'Active Orders' | 'Completed Orders';
  orders: LivePages<Order>;
  emptyText: string;
  onViewDetails: (orderId: string) => void;
}

export function OrdersSection({ title, orders, emptyText, onViewDetails }: OrdersSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const { rows, total } = orders;
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '16px',
        backgroundColor: 'background.paper',
        overflow: 'clip',
      }}
    >
      <Typography variant="h3" component="h2">
        <ButtonBase
          onClick={() => setIsOpen((open) => !open)}
          aria-expanded={isOpen}
          aria-controls={`${id}-rows`}
          sx={{
            width: '100%',
            minHeight: 64,
            px: { xs: 2.5, sm: 3.5 },
            columnGap: 1.5,
            font: 'inherit',
            letterSpacing: 'inherit',
            '&:focus-visible': { outlineOffset: -4 },
          }}
        >
          <span id={`${id}-title`}>{title}</span>
          <Typography component="span" color="textSecondary" className="tabular">
            {orderCount(total.count, total.isAtLeast)}
          </Typography>
          <ExpandMore
            aria-hidden
            sx={(theme) => ({
              ml: 'auto',
              transition: theme.transitions.create('transform'),
              transform: isOpen ? 'rotate(180deg)' : 'none',
            })}
          />
        </ButtonBase>
      </Typography>
      <Collapse in={isOpen} id={`${id}-rows`}>
        {rows.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: { xs: 2.5, sm: 3.5 }, pb: 3.5, pt: 0.5 }}>
            {emptyText}
          </Typography>
        ) : (
          <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((order, index) => (
              <OrderRow
                key={order.id}
                order={order}
                isEarlier={index < rows.length - ORDERS_PER_PAGE}
                onViewDetails={onViewDetails}
              />
            ))}
          </Box>
        )}
        <ShowMore
          hasMore={orders.end !== null}
          isFetching={orders.isFetchingMore}
          count={rows.length}
          list={list}
          what="orders"
          onShowMore={orders.showMore}
        />
      </Collapse>
    </Box>
  );
}
