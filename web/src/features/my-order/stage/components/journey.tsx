import type { Order } from '@keepsong/domain/documents/order';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { radius, weight } from '@/theme/tokens';
import { JOURNEY, journeyOf } from '../model/journey';

const NARROW = '@media (max-width: 22.4rem)';

export function Journey({ order }: { order: Order }) {
  const at = journeyOf(order);
  if (at === null) return null;
  const isDone = (index: number) => index < at || order.status === 'completed';
  return (
    <Box
      component="ol"
      aria-label="Steps of this order"
      sx={{
        gridColumn: { xs: '1 / -1', md: 2 },
        display: 'grid',
        gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
        // Narrow phones and large text have no room for six words.
        [NARROW]: { '& li:not([aria-current]) > span': { fontSize: 0 } },
        maxWidth: '42rem',
      }}
    >
      {JOURNEY.map((name, index) => (
        <Box
          component="li"
          key={name}
          aria-current={index === at ? 'step' : undefined}
          sx={{
            position: 'relative',
            display: 'grid',
            justifyItems: 'center',
            alignContent: 'start',
            gap: 0.5,
            typography: 'caption',
            // Six words beside each other on a phone.
            fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
            color: index === at ? 'text.primary' : 'text.secondary',
            ...(index === at && { fontWeight: weight.bold }),
            '&:not(:first-of-type)::before': {
              content: '""',
              position: 'absolute',
              top: 11,
              insetInlineEnd: 'calc(50% + 14px)',
              width: 'calc(100% - 28px)',
              height: '2px',
              backgroundColor: index <= at ? 'success.main' : 'keepsong.edge',
              opacity: index <= at ? 1 : 0.5,
            },
          }}
        >
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 24,
              height: 24,
              borderRadius: radius.pill,
              border: 2,
              borderColor: isDone(index) ? 'success.main' : index === at ? 'primary.main' : 'keepsong.edge',
              color: 'background.paper',
              backgroundColor: isDone(index) ? 'success.main' : 'transparent',
              ...(index === at &&
                !isDone(index) && {
                  '&::after': {
                    content: '""',
                    width: 10,
                    height: 10,
                    borderRadius: radius.pill,
                    backgroundColor: 'primary.main',
                  },
                }),
            }}
          >
            {isDone(index) && <CheckIcon sx={{ fontSize: 16 }} />}
          </Box>
          <span>{name}</span>
          {isDone(index) && <span className="visually-hidden">done</span>}
        </Box>
      ))}
    </Box>
  );
}
