import { GALLERY_STYLES, LONGEST_SEARCH } from '@keepsong/domain/gallery';
import type { GalleryFilter } from '@keepsong/domain/gallery';
import { cut } from '@keepsong/domain/text';
import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDebounce } from 'use-debounce';

const TYPING_PAUSE_MS = 250;

const parameters = {
  q: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(TYPING_PAUSE_MS) }),
  style: parseAsStringLiteral(['', ...GALLERY_STYLES]).withDefault(''),
};

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
  const [{ q, style }, setParameters] = useQueryStates(parameters, { history: 'replace', shallow: false });
  const typed = cut(q, LONGEST_SEARCH);
  const [search] = useDebounce(typed.trim(), TYPING_PAUSE_MS);
  return {
    filter: { search, style },
    isFiltered: search !== '' || style !== '',
    typed,
    setTyped: (text) => void setParameters({ q: cut(text, LONGEST_SEARCH) }),
    setStyle: (value) => void setParameters({ style: value }),
    clear: () => void setParameters(null),
  };
}
