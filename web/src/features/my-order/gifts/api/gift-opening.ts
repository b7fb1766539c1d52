import type { Gift } from '@keepsong/domain/documents/gift';
import { giftApi, giftPageSchema, type GiftPage } from '@keepsong/domain/gift-page';
import { skipToken, useQuery } from '@tanstack/react-query';
import { hasOpened } from '../model/gift-state';

const AGAIN_MS = 60_000;

async function stateOfPage(token: string): Promise<GiftPage['state']> {
  const response = await fetch(giftApi(token), { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`The gift page answered ${response.status}`);
  return giftPageSchema.parse(await response.json()).state;
}

/**
 * Whether the moment of a gift page has come. When only the device's clock says so, the server is asked, because a clock that is ahead would
 * show a waiting page as open. Without an answer, the device's clock is used.
 */
export function useIsOpen(gift: Gift, now: Date): boolean {
  const { token, opensAt } = gift;
  const isCertain = hasOpened(gift);
  const isDue = opensAt <= now;
  const { data: state } = useQuery({
    queryKey: ['gift-opening', token, opensAt.getTime()],
    queryFn: token === null || isCertain || !isDue ? skipToken : () => stateOfPage(token),
    staleTime: AGAIN_MS,
    refetchInterval: (query) => (query.state.data === 'waiting' ? AGAIN_MS : false),
  });
  return isCertain || (isDue && state !== 'waiting');
}
