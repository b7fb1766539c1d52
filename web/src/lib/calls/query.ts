import { QueryClient } from '@tanstack/react-query';

/** Offline, reads and commands fail at once, where the library would wait in silence. A failed read is repeated when online. */
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
