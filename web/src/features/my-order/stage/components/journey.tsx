import type { Order } from '@keepsong/domain/documents/order';
import DoneIcon from '@mui/icons-material/CheckCircleRounded';
import HereIcon from '@mui/icons-material/RadioButtonCheckedRounded';
import LaterIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import { weight } from '@/theme/tokens';
import { JOURNEY, journeyOf } from '../model/journey';

const NARROW = '@media (max-width: 22.4rem)';

const LOOKS = {
  done: [DoneIcon, 'success.main'],
  here: [HereIcon, 'primary.main'],
  later: [LaterIcon, 'keepsong.edge'],
} as const;

export function Journey({ order }: { order: Order }) {
  const at = journeyOf(order);
  if (at === null) return null;
  const placeOf = (index: number) => {
    if (index < at || order.status === 'completed') return 'done';
    return index === at ? 'here' : 'later';
  };
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
      {JOURNEY.map((name, index) => {
        const place = placeOf(index);
        const [Icon, color] = LOOKS[place];
        return (
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
            <Icon aria-hidden sx={{ color }} />
            <span>{name}</span>
            {place === 'done' && <span className="visually-hidden">done</span>}
          </Box>
        );
      })}
    </Box>
  );
}
