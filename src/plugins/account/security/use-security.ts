import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readSecurity } from '@/providers/auth/second-factor';
import { APPS_KEY } from '@/providers/auth/use-factor-ways';
import { useBackend } from '@/providers/backend-context';

const SECURITY_KEY = ['my-security'] as const;

/** What the database knows of the person's second step. */
export function useSecurity() {
  const backend = useBackend();
  const id = backend.session.current()?.userId;
  return useQuery({ queryKey: [...SECURITY_KEY, id], queryFn: () => readSecurity(backend) });
}

/** Reads everything on the page again after a change. */
export function useRefreshSecurity() {
  const client = useQueryClient();
  return () =>
    Promise.all([SECURITY_KEY, APPS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
}
