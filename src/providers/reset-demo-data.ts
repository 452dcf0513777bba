import { useQueryClient } from '@tanstack/react-query';
import { useMockCall } from './mock-call';

/** Gives the call that brings the sample apps' data back as it was at first, on whichever host; all that is shown is read again. */
export function useResetDemoData(): () => Promise<void> {
  const call = useMockCall();
  const client = useQueryClient();
  return async () => {
    await call('POST', '/demo/reset');
    await client.invalidateQueries();
  };
}
