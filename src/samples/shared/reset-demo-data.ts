import { useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { sampleWrite } from './sample-calls';

/** Gives the call that brings the sample apps' data back as it was at first, on whichever host; all that is shown is read again. */
export function useResetDemoData(): () => Promise<void> {
  const { mutateAsync } = useCustomMutation();
  const client = useQueryClient();
  return async () => {
    await mutateAsync(sampleWrite('/demo/reset', {}));
    await client.invalidateQueries();
  };
}
