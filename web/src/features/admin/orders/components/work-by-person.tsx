import { shopDayOf, shortDay } from '@keepsong/domain/day';
import { NOBODY } from '@keepsong/domain/order-search';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/ui/load-failure';
import { Row } from '@/components/ui/row';
import { useSession } from '@/lib/session/session';
import { useAdmins } from '../../api/admins';
import { nameOf } from '../../model/options';
import { useWorkOf } from '../api/view-summaries';
import { countText } from '../model/views';
import type { OrdersView } from './use-orders-view';

/** Each costs two reads. */
const MOST_PEOPLE = 20;

interface WorkByPersonProps {
  view: Pick<OrdersView, 'filter' | 'searchOfPerson'>;
  now: Date;
}

/** The open orders of each person of the team, and of nobody, with the next day. Each leads to their list. */
export function WorkByPerson({ view, now }: WorkByPersonProps) {
  const uid = useSession().user?.uid ?? '';
  const admins = useAdmins().data ?? [];
  const people = [...admins.slice(0, MOST_PEOPLE).map(({ id }) => id), NOBODY];
  const work = useWorkOf(people, now);
  const shown = view.filter.person ?? uid;
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
            to={{ search: view.searchOfPerson(id) }}
            color="inherit"
            variant="body2"
            aria-current={shown === id ? 'page' : undefined}
            sx={{
              // Not a flex box, whose parts screen readers say apart.
              paddingBlock: { xs: 1.25, md: 0.5 },
              ...(shown === id && { fontWeight: 'fontWeightBold' }),
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
