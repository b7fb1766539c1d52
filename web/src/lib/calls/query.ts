import { QueryClient } from '@tanstack/react-query';

/**
 * For one-shot reads and commands. Both also run offline and fail at once; by default the library would pause them silently
 * until the connection returns. A failed read is repeated then. The server creates a client for each rendered page.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const queryClient = createQueryClient();
