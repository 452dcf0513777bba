import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useBackend } from '@/providers/backend-context';
import { useMarketName } from '@/sports/tips/market-name';

const names = z.array(z.object({ code: z.string(), name: z.string() }));

/** Market names by code, in the person's language; empty while they load, and then the code stands in. */
export function useMarketNames(): ReadonlyMap<string, string> {
  const { getJson } = useBackend();
  const nameOf = useMarketName();
  const { data } = useQuery({
    queryKey: ['settlement', 'market-names'],
    queryFn: async () => names.parse(await getJson('/rest/v1/markets?select=code,name')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Map((data ?? []).map(({ code, name }) => [code, nameOf(code, name)]));
}
