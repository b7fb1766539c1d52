import { partOf } from '@/lib/early/part';

/** What the page of an order is opened for. */
export const firstParts = {
  story: partOf(() => import('./story/components/tell-story')),
  lyrics: partOf(() => import('./lyrics/components/order-lyrics')),
  options: partOf(() => import('./options/components/order-options')),
  song: partOf(() => import('./stage/components/stage')),
};
