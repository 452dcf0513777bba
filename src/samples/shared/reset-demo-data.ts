import { useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { sampleWrite } from './sample-calls';

/** Returns a function that resets the sample apps' data, on any host, and reloads everything shown. */
export function useResetDemoData(): () => Promise<void> {
  const { mutateAsync } = useCustomMutation();
  const client = useQueryClient();
  return async () => {
    await mutateAsync(sampleWrite('/demo/reset', {}));
    await client.invalidateQueries();
  };
}
