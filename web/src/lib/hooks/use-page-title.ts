import { brand } from '@keepsong/domain/brand';
import { useEffect } from 'react';

export function documentTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}

/** `null` leaves the title as it is. A page with a dynamic title calls this; the other titles are in the route table. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title);
  }, [title]);
}
