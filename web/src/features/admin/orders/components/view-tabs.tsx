import { ORDER_VIEWS, type OrderView } from '@keepsong/domain/order-list';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/ui/load-failure';
import { useSession } from '@/lib/session/session';
import { useViewSummaries, type ViewSummary } from '../api/view-summaries';
import { VIEW_LABELS, ageText, countText } from '../model/views';
import type { OrdersView } from './use-orders-view';

interface ViewTabsProps {
  view: Pick<OrdersView, 'filter' | 'searchOfBoard'>;
  now: Date;
}

/** The views of the board with their counts. Each is a link, so that Back works and a view can be shared. */
export function ViewTabs({ view, now }: ViewTabsProps) {
  const uid = useSession().user?.uid ?? '';
  const summaries = useViewSummaries(uid, now);
  const shown = view.filter.view;
  return (
    <Card component="nav" aria-label="Views">
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(9, minmax(0, 1fr))' },
          gap: '1px',
          // Shows as lines between the cells.
          backgroundColor: 'divider',
        }}
      >
        {ORDER_VIEWS.map((each) => (
          <Tab
            key={each}
            view={each}
            isShown={shown === each}
            search={view.searchOfBoard(each)}
            summary={summaries.data?.[each]}
            hasFailed={summaries.status === 'error' && !summaries.data}
            now={now}
          />
        ))}
      </Box>
      <Box sx={{ px: 2, py: 1, '&:empty': { display: 'none' } }}>
        <LoadFailure read={summaries}>The orders could not be counted.</LoadFailure>
      </Box>
    </Card>
  );
}

interface TabProps {
  view: OrderView;
  isShown: boolean;
  search: string;
  summary: ViewSummary | undefined;
  hasFailed: boolean;
  now: Date;
}

function Tab({ view, isShown, search, summary, hasFailed, now }: TabProps) {
  return (
    <Box component="li" sx={{ display: 'grid', backgroundColor: 'background.paper' }}>
      <ButtonBase
        component={Link}
        to={{ search }}
        preventScrollReset
        aria-current={isShown ? 'page' : undefined}
        sx={{
          display: 'grid',
          justifyContent: 'start',
          alignContent: 'start',
          textAlign: 'start',
          minHeight: 76,
          px: 1.5,
          py: 1.25,
          boxShadow: ({ vars }) => (isShown ? `inset 0 -3px 0 ${vars.palette.primary.main}` : 'none'),
          backgroundColor: isShown ? 'keepsong.sunken' : 'transparent',
          '&:hover': { backgroundColor: 'keepsong.sunken' },
          '&:focus-visible': { outlineOffset: -4 },
        }}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ fontWeight: isShown ? 'fontWeightBold' : undefined, lineHeight: 1.35 }}
        >
          {VIEW_LABELS[view]}
        </Typography>{' '}
        {view === 'all' ? (
          <Caption>Every order</Caption>
        ) : (
          <Numbers view={view} summary={summary} hasFailed={hasFailed} now={now} />
        )}
      </ButtonBase>
    </Box>
  );
}

function Numbers({
  view,
  summary,
  hasFailed,
  now,
}: Pick<TabProps, 'view' | 'summary' | 'hasFailed' | 'now'>) {
  if (!summary) return <Caption>{hasFailed ? 'not counted' : <Skeleton width={72} />}</Caption>;
  const { count, first } = summary;
  const age = first && ageText(view, first, now);
  return (
    <Caption>
      <strong>{countText(count)}</strong>
      <span>{age && `, ${age}`}</span>
    </Caption>
  );
}

function Caption({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="caption" sx={{ '& strong': { color: 'text.primary' } }}>
      {children}
    </Typography>
  );
}
