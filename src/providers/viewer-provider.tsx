import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useRegistry } from '@/plugin-api/registry-context';
import type { Viewer } from '@/plugin-api/types';
import type { AnyViewerDef, ViewerExtras, ViewerFacts, ViewerState } from '@/plugin-api/viewer';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import { DEFAULT_APP_SETTINGS } from '@/shared/app-settings';
import { AppSettingsProvider } from '@/shared/app-settings-context';
import type { PersonPreferences } from '@/shared/person-preferences';
import type { SessionKeeper } from './auth/session';
import { useBackend } from './backend-context';
import type { FirstViewer } from './first-viewer';
import type { KeptRows } from './kept/kept-rows';
import {
  forgetPerson,
  type KnownPerson,
  knownAppSettings,
  knownPerson,
  rememberAppSettings,
  rememberPerson,
} from './last-known';
import { readViewer } from './read-viewer';
import type { RoleStore } from './viewer-store';

/** Maximum delay until a role changed elsewhere takes effect here, in ms. */
const REFRESH_MS = 60_000;
const VIEWER_KEY = 'viewer';
const NO_SETTINGS = {};

interface ViewerProviderProps {
  roles: RoleStore;
  /** The viewer prefetched before anything was shown. */
  first?: FirstViewer;
  /** What is kept in this browser: only under what the server says of the person. */
  kept?: Pick<KeptRows, 'confirm'>;
  /** The person as whom the page is shown until the server has answered. */
  early?: (userId: string | null) => KnownPerson | null;
  children: ReactNode;
}

/**
 * Provides the viewer: reads role, profile, app settings and plugins' additions after sign-in, on focus and every
 * minute. When the role or the preview changes, everything cached is discarded.
 */
export function ViewerProvider({ roles, first, kept, early, children }: ViewerProviderProps) {
  const backend = useBackend();
  const { session, preview: wish } = backend;
  const queryClient = useQueryClient();
  const userOf = () => session.current()?.userId ?? null;
  const userId = useSyncExternalStore(session.listen, userOf, userOf);
  const wished = useSyncExternalStore(wish.listen, wish.current, wish.current);
  const settled = useReady(session);
  // By hand because it combines several responses, and everything else waits for it.
  const { data, error, refetch } = useQuery({
    queryKey: [VIEWER_KEY, userId, wished?.value],
    queryFn: () => first?.answer(userId) ?? readViewer(backend, userId ?? '', kept),
    initialData: () => first?.known(userId),
    enabled: userId !== null,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    staleTime: REFRESH_MS,
    // After a preview the viewer is reloaded, as their own role may have changed.
    gcTime: 0,
  });
  // From here on the query's cache has it.
  useEffect(() => {
    first?.forget();
  }, [first]);

  const expected = data || error ? null : (early?.(userId)?.role ?? null);
  const role: Viewer = userId === null ? 'ANON' : (data?.role ?? expected ?? 'USER');
  roles.set(role);
  const known = userId === null || data !== undefined;
  const preview = data && !data.previewing ? null : wished;
  useEffect(() => {
    // Not staff (any more), so the database applies no preview and requesting one is pointless.
    if (data && !data.previewing) wish.set(null);
  }, [data, wish]);

  const seenAs = `${role} ${preview?.value}`;
  const lastSeenAs = useRef<string | null>(expected && seenAs);
  useEffect(() => {
    if (!known) return;
    if (lastSeenAs.current !== null && lastSeenAs.current !== seenAs) {
      queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== VIEWER_KEY });
    }
    lastSeenAs.current = seenAs;
  }, [known, seenAs, queryClient]);

  useEffect(() => {
    if (!data || userId === null) return;
    rememberAppSettings(data.appSettings);
    const { realRole: role, profile } = data;
    rememberPerson(userId, { role, timeZone: profile?.timezone ?? '' });
  }, [data, userId]);
  useEffect(() => {
    if (settled && userId === null) forgetPerson();
  }, [settled, userId]);
  const [remembered] = useState(knownAppSettings);
  const appSettings = userId === null ? DEFAULT_APP_SETTINGS : (data?.appSettings ?? remembered);

  const status = known && settled ? 'ready' : settled && error ? 'failed' : 'loading';
  const menuRole = useMemo(() => {
    if (status !== 'loading' || userId === null) return role;
    return wished === null ? (knownPerson(userId)?.role ?? null) : 'USER';
  }, [status, role, userId, wished]);

  const { viewers } = useRegistry();
  const facts = data?.facts;
  const extras = useMemo(() => (facts ? readExtras(viewers, facts) : {}), [viewers, facts]);
  const preferences = useMemo(
    () => (facts ? readPreferences(viewers, facts) : {}),
    [viewers, facts],
  );

  const value = useMemo<ViewerState>(
    () => ({
      status,
      role,
      menuRole,
      realRole: userId === null ? 'ANON' : (data?.realRole ?? 'USER'),
      userId,
      profile: data?.profile ?? null,
      settings: data?.settings ?? NO_SETTINGS,
      extras,
      preferences,
      preview,
      setPreview: wish.set,
      error,
      refresh: refetch,
    }),
    [status, error, role, menuRole, data, userId, extras, preferences, preview, wish, refetch],
  );
  return (
    <ViewerContextProvider value={value}>
      <AppSettingsProvider value={appSettings}>{children}</AppSettingsProvider>
    </ViewerContextProvider>
  );
}

/** The plugins' parts of the viewer. */
function readExtras(viewers: readonly AnyViewerDef[], facts: ViewerFacts): Partial<ViewerExtras> {
  return Object.fromEntries(viewers.map(({ id, read }) => [id, read(facts)]));
}

/** The person's preferences from all plugins. */
function readPreferences(
  viewers: readonly AnyViewerDef[],
  facts: ViewerFacts,
): Partial<PersonPreferences> {
  return Object.assign({}, ...viewers.map(({ preferences }) => preferences?.(facts)));
}

/** False while a session in the page's address is being processed. */
function useReady({ ready, isReady }: SessionKeeper): boolean {
  const [settled, setSettled] = useState(isReady);
  useEffect(() => {
    let mounted = true;
    ready().then(() => mounted && setSettled(true));
    return () => {
      mounted = false;
    };
  }, [ready]);
  return settled;
}
