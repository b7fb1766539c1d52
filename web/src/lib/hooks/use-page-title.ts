import { brand } from '@keepsong/domain/brand';
import { useEffect } from 'react';

/** `null` leaves the title as it is, for a heading that is not the page's own. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  }, [title]);
}
