import type { PageData } from '@keepsong/domain/page-renderer';
import type { QueryClient } from '@tanstack/react-query';

/** What the server gives the loaders of a page: its data, and the cache that the page is rendered from. */
export interface ServerRequest {
  queryClient: QueryClient;
  data: PageData;
}
