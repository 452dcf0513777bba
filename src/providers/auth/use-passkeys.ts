import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../backend-context';

/** The person's passkeys, as the auth server knows them. Fails with `NOT_OFFERED` where it has none. */
export function usePasskeys({ enabled = true } = {}) {
  const { session } = useBackend();
  const id = (session.current() ?? session.half())?.userId;
  // By hand because the auth server has them.
  return useQuery({
    queryKey: ['passkeys', id],
    queryFn: async () => (await import('./passkeys')).listPasskeys(session),
    enabled,
  });
}
