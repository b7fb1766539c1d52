import type { PageData } from '@keepsong/domain/page-renderer';
import type { QueryClient } from '@tanstack/react-query';

/** The loader context on the server: the page's data and the query cache that it is rendered from. */
export interface ServerRequest {
  queryClient: QueryClient;
  data: PageData;
}
