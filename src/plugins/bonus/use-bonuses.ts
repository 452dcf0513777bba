import { useInvalidate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import type { Database } from '@/resources/database.types';

export type BonusState = Database['public']['Functions']['my_bonus_state']['Returns'];

const STATE = ['bonus', 'state'] as const;

/** What there is to claim, and how far the friend's link got. */
export function useBonusState() {
  const { rpc } = useBackend();
  return useQuery({
    queryKey: STATE,
    queryFn: async () => (await rpc('my_bonus_state', {}, { read: true })) as BonusState,
    refetchOnWindowFocus: true,
  });
}

/** Shows everywhere what a claim changed: the page, the history, and what the person may read. */
export function useAfterClaim() {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const viewer = useViewer();
  return async () => {
    viewer.refresh();
    await Promise.all([
      client.invalidateQueries({ queryKey: STATE }),
      invalidate({ resource: 'bonuses', invalidates: ['all'] }),
    ]);
  };
}
