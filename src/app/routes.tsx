import { type ReactNode, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import BlankLayout from '@/layout/BlankLayout';
import ShellLayout from '@/layout/ShellLayout';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import type { Registry, RegistryRoute } from '@/plugin-api/registry';
import { ErrorBoundary, type Failure } from '@/shared/components/ErrorBoundary';
import { CompleteRegistry } from './CompleteRegistry';
import { crudPage } from './crud-pages';
import { lazyPage } from './lazy-page';
import { RoutePage } from './RoutePage';
import type { RegistryStore } from './registry-store';
import { StartFailed } from './StartFailed';

const NotFoundPage = lazyPage(() => import('@/layout/errors/NotFoundPage'));

/**
 * The route tree of the registry, under the two frames. Unknown addresses get the 404 page, or while only the
 * first plugins are known, the rest of them.
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

function ShellFrame() {
  return (
    <Frame>
      <ShellLayout>
        <Outlet />
      </ShellLayout>
    </Frame>
  );
}

/** Pages catch their own errors; here is caught what the frame around them breaks on. */
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

function routeObject(route: RegistryRoute, registry: Registry): RouteObject {
  return {
    id: route.id,
    path: route.path,
    element: (
      <PagePluginContext value={route.plugin}>
        <RoutePage access={route.access}>{pageOf(route, registry)}</RoutePage>
      </PagePluginContext>
    ),
  };
}

function pageOf({ page, crud, plugin }: RegistryRoute, { textsOf }: Registry) {
  const texts = `${plugin}/texts`;
  const own = textsOf(texts) && texts;
  const Page = page ? lazyPage(page, own) : crud && crudPage(plugin, crud);
  return Page && <Page />;
}
