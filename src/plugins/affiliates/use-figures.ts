import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { Database } from '@/resources/database.types';

export type Figures = Database['public']['Functions']['affiliate_figures']['Returns'];

/** Clicks, sign-ups, paying people and sums of an affiliate; of one's own without an id. */
export function useFigures(affiliateId: string | null) {
  const { rpc } = useBackend();
  return useQuery({
    queryKey: ['affiliates', 'figures', affiliateId],
    queryFn: async () =>
      (await rpc('affiliate_figures', { affiliate_id: affiliateId }, { read: true })) as Figures,
    refetchOnWindowFocus: true,
  });
}
