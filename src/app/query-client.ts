import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of everything read. Repeating is done by the fetch below it, which knows reads from writes; a lost
 * connection is an error to be shown, not a reason to wait in silence.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        staleTime: 10_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
