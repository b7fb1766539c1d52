import { preloadFirstOrders } from '@/features/admin/orders/api/first-orders';
import { preloadMyOrders } from '@/features/dashboard/api/my-orders-query';
import { paths } from '@/config/paths';
import { preloadOrder } from '@/entities/order/preload-order';
import { preloadMyProfile } from '@/entities/profile/preload-profile';
import { personReady } from '@/lib/session/person';
import { screenAt } from './routes';

type PageUrl = Pick<URL, 'pathname' | 'search'>;

/** The first read of each page, by the path of its screen: only the data at the top of the page. */
const READS: Readonly<Record<string, (uid: string, url: PageUrl) => void>> = {
  [paths.dashboard]: (uid) => preloadMyOrders(uid),
  [`${paths.orders}/:id`]: (_uid, { pathname }) => preloadOrder(pathname),
  [paths.account]: (uid) => preloadMyProfile(uid),
  [paths.admin]: (_uid, { search }) => preloadFirstOrders(search),
  [`${paths.admin}/orders/:id`]: (_uid, { pathname }) => preloadOrder(pathname),
};

/** Starts the reads of the page at `url` as soon as the session is known. */
export function startReads(url: PageUrl): void {
  const read = READS[screenAt(url.pathname)?.path ?? ''];
  if (read) void personReady.then((uid) => uid && read(uid, url));
}
