import { Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import { router } from '@/providers/router';
import { ViewerProvider } from '@/providers/viewer-provider';
import { PersonProvider } from '@/shared/person-context';
import type { AppParts } from './app-parts';
import { ProfileLanguage } from './ProfileLanguage';
import { RouteAnnouncer } from './RouteAnnouncer';
import { refineResources } from './refine-resources';
import { SessionWatcher } from './SessionWatcher';

const ProblemPanel = lazy(() => import('./ProblemPanel'));

interface RootProps {
  parts: AppParts;
  queryClient: QueryClient;
}

/** The root of the route tree: refine with our providers, and the person who is looking. */
export function Root({ parts, queryClient }: RootProps) {
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
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <ViewerProvider roles={parts.roles} first={parts.firstViewer}>
        <Person>
          <SessionWatcher />
          <ProfileLanguage />
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

function Person({ children }: { children: ReactNode }) {
  const { profile, preferences } = useViewer();
  return (
    <PersonProvider timeZone={profile?.timezone} preferences={preferences}>
      {children}
    </PersonProvider>
  );
}
