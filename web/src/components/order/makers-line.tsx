import { makersText, type ShopSettings } from '@keepsong/domain/shop-settings';
import { Prose } from '@/components/ui/layout';
import { usePublicSettings } from '@/lib/shop/public-settings';

/** Who makes a song, as the shop says it. The only reader of that setting on pages. */
export const useMakers = (): ShopSettings['makers'] => usePublicSettings().makers;

/** For those who ask first whether a person or a machine makes the song. */
export function MakersLine() {
  return <Prose color="textSecondary">{makersText(useMakers())}</Prose>;
}
