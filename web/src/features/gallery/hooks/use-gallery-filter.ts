import { MUSIC_STYLES, OTHER } from '@keepsong/domain/order-form';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import type { GalleryFilter } from '../api/public-songs-query';

/** Styles that can be asked for by name; what was typed for "Other" is found by searching. */
export const STYLES: readonly string[] = MUSIC_STYLES.filter((style) => style !== OTHER);

const TYPING_PAUSE_MS = 250;
const LONGEST_SEARCH = 80;

export interface GalleryFilterState {
  filter: GalleryFilter;
  isFiltered: boolean;
  /** What stands in the box, a moment ahead of the filter. */
  typed: string;
  setTyped: (text: string) => void;
  setStyle: (style: string) => void;
  clear: () => void;
}

/** Search and style live in the address, so that a found list can be sent to somebody. */
export function useGalleryFilter(): GalleryFilterState {
  const [parameters, setParameters] = useSearchParams();
  // The page was prerendered for the address without a query.
  const isHydrated = useHydrated();
  const asked = (isHydrated && parameters.get('style')) || '';
  const style = STYLES.includes(asked) ? asked : '';
  const search = ((isHydrated && parameters.get('q')) || '').slice(0, LONGEST_SEARCH);
  const [typed, setTyped] = useState(search);
  // Back, forward and "clear" change the address; the box follows.
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    if (search !== typed.trim()) setTyped(search);
  }

  // Ahead of what is rendered: two changes at once, a word and a style, must not take each other out of the address.
  const wanted = useRef(parameters);
  useEffect(() => {
    wanted.current = parameters;
  }, [parameters]);

  const change = useCallback(
    (changed: { q?: string; style?: string }) => {
      const next = new URLSearchParams(wanted.current);
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      wanted.current = next;
      setParameters(next, { replace: true, preventScrollReset: true });
    },
    [setParameters],
  );

  useEffect(() => {
    const next = typed.trim();
    if (next === search) return;
    const pause = setTimeout(() => change({ q: next }), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, search, change]);

  const type = useCallback((text: string) => setTyped(text.slice(0, LONGEST_SEARCH)), []);

  return useMemo(
    () => ({
      filter: { search, style },
      isFiltered: search !== '' || style !== '',
      typed,
      setTyped: type,
      // With the words, which else follow a moment later: whoever reloads meanwhile keeps them.
      setStyle: (value: string) => change({ q: typed.trim(), style: value }),
      clear: () => {
        setTyped('');
        change({ q: '', style: '' });
      },
    }),
    [search, style, typed, type, change],
  );
}
