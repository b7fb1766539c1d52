import { DEFAULT_MAKERS, makersText, type Makers } from '@keepsong/domain/makers';
import { Prose } from '@/components/ui/prose';

/** Who makes a song, as the shop says it. The only reader of that setting on pages. */
export const useMakers = (): Makers => DEFAULT_MAKERS;

/** For those who ask first whether a person or a machine makes the song. */
export function MakersLine() {
  return <Prose color="textSecondary">{makersText(useMakers())}</Prose>;
}
