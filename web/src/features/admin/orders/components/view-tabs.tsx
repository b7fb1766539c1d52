import { ORDER_VIEWS } from '@keepsong/domain/order-list';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/ui/load-failure';
import { useSession } from '@/lib/session/session';
import { useViewCounts } from '../api/view-summaries';
import { VIEW_LABELS, countText } from '../model/views';
import type { OrdersView } from './use-orders-view';

/** The views of the board with their counts. Each is a link, so that Back works and a view can be shared. */
export function ViewTabs({ view, now }: { view: Pick<OrdersView, 'filter' | 'searchOfBoard'>; now: Date }) {
  const uid = useSession().user?.uid ?? '';
  const counts = useViewCounts(uid, now);
  const shown = view.filter.view;
  const isCounting = counts.status === 'loading';
  return (
    <Box
      component="nav"
      aria-label="Views"
      // One line, which scrolls sideways on a phone.
      sx={{
        minWidth: 0,
        maxWidth: '100%',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        marginInlineStart: -1.25,
      }}
    >
      <Box component="ul" sx={{ display: 'flex' }}>
        {ORDER_VIEWS.map((each) => (
          <Box key={each} component="li" sx={{ flex: 'none' }}>
            <ButtonBase
              component={Link}
              to={{ search: view.searchOfBoard(each) }}
              preventScrollReset
              aria-current={shown === each ? 'page' : undefined}
              sx={tab}
            >
              <span>{VIEW_LABELS[each]}</span>
              {each !== 'all' && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {counts.data ? countText(counts.data[each] ?? 0) : isCounting && <Skeleton width={16} />}
                </Typography>
              )}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      <LoadFailure read={counts}>The orders could not be counted.</LoadFailure>
    </Box>
  );
}

const tab = {
  gap: 0.75,
  minHeight: { xs: 44, md: 40 },
  px: 1.25,
  typography: 'body2',
  '&:hover': { backgroundColor: 'keepsong.sunken' },
  '&:focus-visible': { outlineOffset: -4 },
  '&[aria-current]': {
    fontWeight: 'fontWeightBold',
    boxShadow: ({ vars }: Theme) => `inset 0 -3px 0 ${vars.palette.primary.main}`,
  },
} as const;
