import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RpcAnswer, rpcKey } from 'touchline/data';
import { useViewer } from 'touchline/plugin-api';

/** The claimable bonuses, and the progress of the link for friends. */
export type BonusState = RpcAnswer<'my_bonus_state'>;

/** Shows everywhere what a claim changed: the page, the history, and what the person may read. */
export function useAfterClaim() {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const viewer = useViewer();
  return async () => {
    viewer.refresh();
    await Promise.all([
      client.invalidateQueries({ queryKey: rpcKey('my_bonus_state') }),
      invalidate({ resource: 'bonuses', invalidates: ['all'] }),
    ]);
  };
}
