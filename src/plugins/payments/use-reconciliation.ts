import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBackend } from '@/providers/backend-context';
import { endOf, readPart } from './reconciliation';

/**
 * Compares the payments of a span of days (YYYY-MM-DD, both included) with their providers. A long span
 * takes several requests, one after the other; `completeTo` is the instant up to which all is compared.
 */
export function useReconciliation(from: string, to: string) {
  const backend = useBackend();
  const end = endOf(to);
  // By hand because it is an edge function, asked part by part.
  const query = useInfiniteQuery({
    queryKey: ['payments', 'reconciliation', from, to],
    initialPageParam: '',
    queryFn: async ({ pageParam: after, signal }) => {
      const range = new URLSearchParams({ from, to: end, ...(after && { after }) });
      const url = `${backend.url}/functions/v1/reconcile?${range}`;
      return readPart(await (await backend.fetch(url, { signal })).json());
    },
    getNextPageParam: ({ complete_to: reached }, _parts, before) =>
      reached < end && reached > before ? reached : undefined,
    staleTime: 60_000,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const parts = query.data?.pages ?? [];
  const completeTo = parts.at(-1)?.complete_to ?? null;
  const names = (kind: 'failed' | 'unset') => [...new Set(parts.flatMap((part) => part[kind]))];
  return {
    differences: parts.flatMap((part) => part.differences),
    failed: names('failed'),
    unset: names('unset'),
    completeTo,
    complete: completeTo !== null && completeTo >= end,
    /** Nothing came at all. */
    error: query.data ? null : query.error,
    pending: query.isPending,
    busy: isFetching,
    updatedAt: query.dataUpdatedAt,
    restart: () => void query.refetch(),
    resume: () => void (hasNextPage ? fetchNextPage() : query.refetch()),
  };
}
