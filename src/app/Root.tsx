import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { Refine, useInvalidateAuthStore } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { switchedOff } from '@/plugin-api/plugin-switch';
import { useViewer } from '@/plugin-api/viewer-context';
import { SIGN_IN_PATH } from '@/providers/auth/auth-provider';
import { useBackend } from '@/providers/backend-context';
import { router } from '@/providers/router';
import { ViewerProvider } from '@/providers/viewer-provider';
import { PersonProvider } from '@/shared/person-context';
import type { AppParts } from './app-parts';
import { earlyPerson } from './first-reads';
import { PageDescription } from './PageDescription';
import { PagesAhead } from './PagesAhead';
import { ProfileLanguage } from './ProfileLanguage';
import { refineResources } from './refine-resources';

const ProblemPanel = lazy(() => import('./ProblemPanel'));

interface RootProps {
  parts: AppParts;
}

/** The root of the route tree: refine with our providers, and the viewer. */
export function Root({ parts }: RootProps) {
  const { registry, problems } = parts.registry.current();
  return (
    <Refine
      authProvider={parts.authProvider}
      dataProvider={parts.dataProviders}
      liveProvider={parts.live}
      accessControlProvider={parts.accessControl}
      notificationProvider={parts.notifications}
      i18nProvider={parts.i18nProvider}
      routerProvider={router}
      resources={refineResources(registry)}
      options={{
        disableTelemetry: true,
        syncWithLocation: false,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: parts.queryClient },
      }}
    >
      <ViewerProvider
        roles={parts.roles}
        first={parts.firstViewer}
        kept={parts.kept}
        early={earlyPerson}
      >
        <Person>
          <SessionWatcher />
          <SwitchFollower registry={parts.registry} />
          <ProfileLanguage />
          <PagesAhead />
          <Suspense fallback={null}>
            <PageDescription />
          </Suspense>
          <Outlet />
          <RouteAnnouncer />
          {import.meta.env.DEV && problems.length > 0 && (
            <Suspense fallback={null}>
              <ProblemPanel problems={problems} />
            </Suspense>
          )}
        </Person>
      </ViewerProvider>
    </Refine>
  );
}

/** Lets plugins appear and disappear as administrators switch them, within a minute. */
function SwitchFollower({ registry }: Pick<AppParts, 'registry'>) {
  const { status, userId, settings } = useViewer();
  useEffect(() => {
    if (userId && status === 'ready') registry.switchOff(switchedOff(settings));
  }, [registry, userId, status, settings]);
  return null;
}

function Person({ children }: { children: ReactNode }) {
  const { userId, profile, preferences } = useViewer();
  return (
    <PersonProvider
      timeZone={profile?.timezone ?? earlyPerson(userId)?.timeZone}
      preferences={preferences}
    >
      {children}
    </PersonProvider>
  );
}

/**
 * Follows the session across tabs: when the person changes or signs out, everything cached is discarded. The guards
 * then redirect to sign-in and back afterwards.
 */
function SessionWatcher() {
  const { session } = useBackend();
  const queryClient = useQueryClient();
  const invalidate = useInvalidateAuthStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    return session.listen((now, before) => {
      if (before) queryClient.clear();
      if (!now && pathname.startsWith('/auth/reset')) navigate(SIGN_IN_PATH);
      void invalidate();
    });
  }, [session, queryClient, invalidate, navigate, pathname]);
  return null;
}

/** Announces the title of each new page to screen readers. */
function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const watched = document.querySelector('title');
    if (!watched) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(watched, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {title}
    </Box>
  );
}
