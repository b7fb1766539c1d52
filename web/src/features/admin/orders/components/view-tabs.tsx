import { ORDER_VIEWS, type OrderView } from '@keepsong/domain/order-list';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/ui/load-failure';
import { useSession } from '@/lib/session/session';
import { useViewCounts } from '../api/view-summaries';
import { VIEW_LABELS, countText } from '../model/views';
import type { OrdersView } from './use-orders-view';

interface ViewTabsProps {
  view: Pick<OrdersView, 'filter' | 'searchOfBoard'>;
  now: Date;
}

/** The views of the board with their counts. Each is a link, so that Back works and a view can be shared. */
export function ViewTabs({ view, now }: ViewTabsProps) {
  const uid = useSession().user?.uid ?? '';
  const counts = useViewCounts(uid, now);
  const shown = view.filter.view;
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
          <Tab
            key={each}
            view={each}
            isShown={shown === each}
            search={view.searchOfBoard(each)}
            count={counts.data?.[each]}
            hasFailed={counts.status === 'error' && !counts.data}
          />
        ))}
      </Box>
      <LoadFailure read={counts}>The orders could not be counted.</LoadFailure>
    </Box>
  );
}

interface TabProps {
  view: OrderView;
  isShown: boolean;
  search: string;
  count: number | undefined;
  hasFailed: boolean;
}

function Tab({ view, isShown, search, count, hasFailed }: TabProps) {
  return (
    <Box component="li" sx={{ flex: 'none' }}>
      <ButtonBase
        component={Link}
        to={{ search }}
        preventScrollReset
        aria-current={isShown ? 'page' : undefined}
        sx={{
          gap: 0.75,
          minHeight: { xs: 44, md: 40 },
          px: 1.25,
          typography: 'body2',
          fontWeight: isShown ? 'fontWeightBold' : undefined,
          boxShadow: ({ vars }) => (isShown ? `inset 0 -3px 0 ${vars.palette.primary.main}` : 'none'),
          '&:hover': { backgroundColor: 'keepsong.sunken' },
          '&:focus-visible': { outlineOffset: -4 },
        }}
      >
        <span>{VIEW_LABELS[view]}</span>
        {view !== 'all' && <Count count={count} hasFailed={hasFailed} />}
      </ButtonBase>
    </Box>
  );
}

function Count({ count, hasFailed }: Pick<TabProps, 'count' | 'hasFailed'>) {
  if (count === undefined)
    return hasFailed ? <span className="visually-hidden">not counted</span> : <Skeleton width={16} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {countText(count)}
    </Typography>
  );
}
