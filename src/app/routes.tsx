import { Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import BlankLayout from '@/layout/BlankLayout';
import ShellLayout from '@/layout/ShellLayout';
import type { RegistryRoute } from '@/plugin-api/registry';
import { CompleteRegistry } from './CompleteRegistry';
import { CRUD_PAGES } from './crud-pages';
import { LazyPage, pageLoader } from './lazy-page';
import { RoutePage } from './RoutePage';
import type { RegistryStore } from './registry-store';

const notFoundPage = pageLoader(() => import('@/layout/errors/NotFoundPage'));

/**
 * The route tree of the registry, under the two frames. Unknown addresses get the 404 page, or while only the
 * first plugins are known, the rest of them.
 */
export function appRoutes({ current, isComplete, complete }: RegistryStore): RouteObject[] {
  const { registry } = current();
  const inLayout = (layout: RegistryRoute['layout']) =>
    registry.routes.filter((route) => route.layout === layout).map(routeObject);
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
              <LazyPage loader={notFoundPage} with={{}} />
            </RoutePage>
          ),
        },
      ],
    },
  ];
}

function BlankFrame() {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  );
}

function ShellFrame() {
  return (
    <Suspense fallback={null}>
      <ShellLayout>
        <Outlet />
      </ShellLayout>
    </Suspense>
  );
}

function routeObject(route: RegistryRoute): RouteObject {
  return {
    id: route.id,
    path: route.path,
    element: <RoutePage access={route.access}>{pageOf(route)}</RoutePage>,
  };
}

function pageOf({ page, crud }: RegistryRoute) {
  if (page) return <LazyPage loader={pageLoader(page)} with={{}} />;
  if (!crud) return null;
  const { resource } = crud;
  return <LazyPage key={resource.id} loader={CRUD_PAGES[crud.page]} with={{ resource }} />;
}
