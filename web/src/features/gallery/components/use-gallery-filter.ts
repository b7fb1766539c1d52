import { GALLERY_STYLES, LONGEST_SEARCH } from '@keepsong/domain/gallery';
import { cut } from '@keepsong/domain/text';
import { z } from '@keepsong/domain/zod';
import { oneOf, text, useSearch } from '@/lib/url/use-search';
import { useTypedText } from '@/lib/url/use-typed-text';

const parameters = z.object({ q: text, style: oneOf(['', ...GALLERY_STYLES], '') });

/** Search and style are in the URL, so that a search can be shared. `typed` is the text in the box, which the filter follows after a pause. */
export function useGalleryFilter() {
  const [{ q, style }, change] = useSearch(parameters);
  const { typed, setTyped, reset } = useTypedText(cut(q, LONGEST_SEARCH), (text) => change({ q: text }));
  const search = cut(q, LONGEST_SEARCH).trim();
  return {
    filter: { search, style },
    isFiltered: search !== '' || style !== '',
    typed,
    setTyped: (text: string) => setTyped(cut(text, LONGEST_SEARCH)),
    setStyle: (value: string) => change({ style: value }),
    clear: () => {
      reset();
      change({ q: '', style: '' });
    },
  };
}
