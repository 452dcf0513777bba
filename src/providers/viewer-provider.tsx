import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Viewer } from '@/plugin-api/types';
import { ViewerContextProvider, type ViewerState } from '@/plugin-api/viewer-context';
import { useBackend } from './backend-context';
import { readViewer } from './read-viewer';
import type { RoleStore } from './viewer-store';

/** How soon a role that was changed elsewhere acts here at the latest. */
const REFRESH_MS = 60_000;
const VIEWER_KEY = 'viewer';

interface ViewerProviderProps {
  roles: RoleStore;
  children: ReactNode;
}

/**
 * Knows who looks at the page: reads role, tier and profile after sign-in, on focus and every minute. When
 * the role changes, everything that the old role could read is forgotten.
 */
export function ViewerProvider({ roles, children }: ViewerProviderProps) {
  const backend = useBackend();
  const { session } = backend;
  const queryClient = useQueryClient();
  const userId = useSyncExternalStore(session.listen, () => session.current()?.userId ?? null);
  const settled = useReady(session.ready);
  const { data, error, refetch } = useQuery({
    queryKey: [VIEWER_KEY, userId],
    queryFn: () => readViewer(backend, userId ?? ''),
    enabled: userId !== null,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    staleTime: REFRESH_MS,
  });

  const role: Viewer = userId === null ? 'ANON' : (data?.role ?? 'USER');
  roles.set(role);
  const known = userId === null || data !== undefined;
  const lastRole = useRef<Viewer | null>(null);
  useEffect(() => {
    if (!known) return;
    if (lastRole.current !== null && lastRole.current !== role) {
      queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== VIEWER_KEY });
    }
    lastRole.current = role;
  }, [known, role, queryClient]);

  const value = useMemo<ViewerState>(
    () => ({
      status: !settled ? 'loading' : known ? 'ready' : error ? 'failed' : 'loading',
      role,
      tier: data?.tier ?? 'FREE',
      tierEndsAt: data?.tierEndsAt ?? null,
      selfExcluded: data?.selfExcluded ?? false,
      userId,
      profile: data?.profile ?? null,
      error,
      refresh: () => void refetch(),
    }),
    [settled, known, error, role, data, userId, refetch],
  );
  return <ViewerContextProvider value={value}>{children}</ViewerContextProvider>;
}

/** False while a session in the page's address is being taken up. */
function useReady(ready: () => Promise<void>): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let mounted = true;
    ready().then(() => mounted && setSettled(true));
    return () => {
      mounted = false;
    };
  }, [ready]);
  return settled;
}
