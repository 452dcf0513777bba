import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import BlankLayout from '@/layout/BlankLayout';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import { pageShape } from '@/plugin-api/page-shape';
import type { Registry, RegistryRoute } from '@/plugin-api/registry';
import { useViewer } from '@/plugin-api/viewer-context';
import { ErrorBoundary, type Failure } from '@/shared/components/ErrorBoundary';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { type LazyPart, lazyPart } from '@/shared/lazy-part';
import { crudPage } from './crud-pages';
import { lazyPage } from './lazy-page';
import { loadFrame } from './page-modules';
import { RoutePage } from './RoutePage';
import type { RegistryStore } from './registry-store';
import { StartFailed } from './StartFailed';

const AppLayout = lazyPart(loadFrame);
const PublicLayout = lazyPart(() => import('@/layout/PublicLayout'));
/** Prefetches the frame for signed-in people. */
export const fetchFrame = () => AppLayout.ahead();

const NotFoundPage = lazyPage(() => import('@/layout/errors/NotFoundPage'));

/**
 * The route tree of the registry, under the two frames. Unknown addresses get the 404 page or, while only the first
 * plugins are loaded, load the others.
 */
export function appRoutes({ current, isComplete, complete }: RegistryStore): RouteObject[] {
  const { registry } = current();
  const inLayout = (layout: RegistryRoute['layout']) =>
    registry.routes
      .filter((route) => route.layout === layout)
      .map((route) => routeObject(route, registry));
  if (!isComplete()) {
    return [
      { element: <BlankFrame />, children: inLayout('blank') },
      { path: '*', element: <CompleteRegistry complete={complete} /> },
    ];
  }
  return [
    { element: <BlankFrame />, children: inLayout('blank') },
    {
      element: <ShellFrame />,
      children: [
        ...inLayout('app'),
        {
          path: '*',
          element: (
            <RoutePage access="public">
              <NotFoundPage />
            </RoutePage>
          ),
        },
      ],
    },
  ];
}

function BlankFrame() {
  return (
    <Frame>
      <BlankLayout>
        <Outlet />
      </BlankLayout>
    </Frame>
  );
}

/** The full frame for signed-in people, the slim public one for visitors. */
function ShellFrame() {
  const { userId } = useViewer();
  const Layout = userId ? AppLayout : PublicLayout;
  return (
    <Frame>
      <Layout>
        <Outlet />
      </Layout>
    </Frame>
  );
}

/** Catches errors of the frame; pages catch their own. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={BrokenFrame}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function BrokenFrame({ error }: Failure) {
  return <StartFailed error={error} />;
}

interface CompleteRegistryProps {
  /** Loads all plugins; afterwards the app is rebuilt with all routes. */
  complete: () => Promise<void>;
}

/** Matches every address that the first plugins don't serve and loads the other plugins. */
function CompleteRegistry({ complete }: CompleteRegistryProps) {
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    setError(null);
    complete().catch(setError);
  }, [complete]);
  useEffect(load, [load]);
  return error ? <ErrorNotice error={error} onRetry={load} /> : <ListSkeleton />;
}

function routeObject(route: RegistryRoute, registry: Registry): RouteObject {
  const Page = pageOf(route, registry);
  return {
    id: route.id,
    path: route.path,
    element: (
      <PagePluginContext value={route.plugin}>
        <RoutePage access={route.access} shape={pageShape(route)}>
          {Page && <Page />}
        </RoutePage>
      </PagePluginContext>
    ),
  };
}

/** The page component of a route; the same one on every call. */
export function pageOf(
  { page, crud, plugin }: RegistryRoute,
  { textsOf }: Registry,
): LazyPart<object> | undefined {
  const texts = `${plugin}/texts`;
  const own = textsOf(texts) && texts;
  return page ? lazyPage(page, own) : crud && crudPage(plugin, crud);
}
