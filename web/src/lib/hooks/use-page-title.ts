import { brand } from '@keepsong/domain/brand';
import { useEffect, useLayoutEffect } from 'react';

export function documentTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}

/** The title of the route, before that of its page: a parent's effects come after those of its children. */
export function useRouteTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title !== null) document.title = documentTitle(title);
  }, [title]);
}

/** `null` leaves the title as it is. A page with a dynamic title calls this; the other titles are in the route table. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title);
  }, [title]);
}
