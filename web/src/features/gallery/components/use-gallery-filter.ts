import { GALLERY_STYLES, LONGEST_SEARCH, type GalleryFilter } from '@keepsong/domain/gallery';
import { cut } from '@keepsong/domain/text';
import { z } from '@keepsong/domain/zod';
import { oneOf, text, useSearch } from '@/lib/url/use-search';
import { useTypedText } from '@/lib/url/use-typed-text';

const parameters = z.object({ q: text, style: oneOf(['', ...GALLERY_STYLES], '') });

export interface GalleryFilterState {
  filter: GalleryFilter;
  isFiltered: boolean;
  /** The text in the search box; the filter is debounced. */
  typed: string;
  setTyped: (text: string) => void;
  setStyle: (style: string) => void;
  clear: () => void;
}

/** Search and style are in the URL, so that a search can be shared. */
export function useGalleryFilter(): GalleryFilterState {
  const [{ q, style }, change] = useSearch(parameters);
  const { typed, setTyped, reset } = useTypedText(cut(q, LONGEST_SEARCH), (text) => change({ q: text }));
  const search = cut(q, LONGEST_SEARCH).trim();
  return {
    filter: { search, style },
    isFiltered: search !== '' || style !== '',
    typed,
    setTyped: (text) => setTyped(cut(text, LONGEST_SEARCH)),
    setStyle: (value) => change({ style: value }),
    clear: () => {
      reset();
      change({ q: '', style: '' });
    },
  };
}
