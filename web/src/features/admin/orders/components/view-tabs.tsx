import { NOBODY, ORDER_VIEWS, type OrderView } from '@keepsong/domain/order-list';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { shopDayOf, shortDay } from '@keepsong/domain/day';
import MuiLink from '@mui/material/Link';
import { LoadFailure } from '@/components/ui/loaded';
import { searchOf } from '@/lib/url/use-search';
import { useSession } from '@/lib/session/session';
import { Row } from '@/components/ui/layout';
import { useViewCounts, useWorkOf } from '../api/board-counts';
import { VIEW_LABELS, viewParameters } from '../model/views';
import { useAdmins } from '../../api/admins';
import { countText } from '../../api/counts';
import { nameOf } from '../../model/options';

/** The views of the board with their counts. Each is a link, so that Back works and a view can be shared. */
export function ViewTabs({ shown, now }: { shown: OrderView; now: Date }) {
  const uid = useSession().user?.uid ?? '';
  const counts = useViewCounts(uid, now);
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
        marginInlineStart: { xs: -1.25, md: -0.5, xl: -1.25 },
      }}
    >
      <Box component="ul" sx={{ display: 'flex' }}>
        {ORDER_VIEWS.map((each) => (
          <Box key={each} component="li" sx={{ flex: 'none' }}>
            <ButtonBase
              component={Link}
              to={{ search: searchOf(viewParameters, { view: each }) }}
              preventScrollReset
              aria-current={shown === each ? 'page' : undefined}
              sx={tab}
            >
              <span>{VIEW_LABELS[each]}</span>
              {each !== 'all' && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {counts.data
                    ? countText(counts.data.get(each) ?? 0)
                    : isCounting && <Skeleton width={16} />}
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
  minWidth: { xs: 44, md: 0 },
  px: { xs: 1.25, md: 0.5, xl: 1.25 },
  typography: 'body2',
  '&:hover': { backgroundColor: 'keepsong.sunken' },
  '&:focus-visible': { outlineOffset: -4 },
  '&[aria-current]': {
    fontWeight: 'fontWeightBold',
    boxShadow: ({ vars }: Theme) => `inset 0 -3px 0 ${vars.palette.primary.main}`,
  },
} as const;

/** Each costs two reads. */
const MOST_PEOPLE = 20;

interface WorkByPersonProps {
  /** Whose orders are shown; null for the reader's. */
  shown: string | null;
  now: Date;
}

/** The open orders of each person of the team, and of nobody, with the next day. Each leads to their list. */
export function WorkByPerson({ shown, now }: WorkByPersonProps) {
  const uid = useSession().user?.uid ?? '';
  const admins = useAdmins().data ?? [];
  const people = [...admins.slice(0, MOST_PEOPLE).map(({ id }) => id), NOBODY];
  const work = useWorkOf(people, now);
  const isShown = (id: string) => id === (shown ?? uid);
  return (
    <Row component="nav" aria-label="Work by person" gap={3}>
      {people.map((id) => {
        const admin = admins.find((one) => one.id === id);
        const { count, first } = work.data?.get(id) ?? {};
        const due = first?.board.dueDay;
        return (
          <MuiLink
            key={id}
            component={Link}
            to={{ search: searchOf(viewParameters, { view: 'mine', person: id }) }}
            color="inherit"
            variant="body2"
            aria-current={isShown(id) ? 'page' : undefined}
            sx={{
              // Not a flex box, whose parts screen readers say apart.
              paddingBlock: { xs: 1.5, md: 0.5 },
              ...(isShown(id) && { fontWeight: 'fontWeightBold' }),
            }}
          >
            <bdi>{admin ? nameOf(admin) : 'Nobody'}</bdi>
            <span>{count !== undefined && `: ${countText(count)}`}</span>
            <span>{due && `, next due ${shortDay(due, shopDayOf(now))}`}</span>
          </MuiLink>
        );
      })}
      <LoadFailure read={work}>The work could not be counted.</LoadFailure>
    </Row>
  );
}
