import { QueryClient } from '@tanstack/react-query';

/**
 * One-shot reads and commands. Both run without a connection too and fail at once: by default the library would hold them
 * back silently until the connection returns. The server makes a client for each page that it renders.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const queryClient = createQueryClient();
