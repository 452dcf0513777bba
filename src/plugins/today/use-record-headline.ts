import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { Database } from '@/resources/database.types';

type Figures = Database['public']['Functions']['record_figures']['Returns'][number];

function firstRow(answer: unknown): Partial<Figures> | null {
  return Array.isArray(answer) && typeof answer[0] === 'object' ? answer[0] : null;
}

/** The record's figures over everything that was ever settled; null while there is nothing. */
export function useRecordHeadline() {
  const { rpc } = useBackend();
  return useQuery({
    queryKey: ['record_figures', 'all'],
    queryFn: async () =>
      firstRow(await rpc('record_figures', { group_by: 'all', filters: {} }, { read: true })),
  });
}
