import { Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import BlankLayout from '@/layout/BlankLayout';
import ShellLayout from '@/layout/ShellLayout';
import type { Registry, RegistryRoute } from '@/plugin-api/registry';
import { CRUD_PAGES } from './crud-pages';
import { LazyPage, pageLoader } from './lazy-page';
import { RoutePage } from './RoutePage';

const notFoundPage = pageLoader(() => import('@/layout/errors/NotFoundPage'));

/** The route tree of the registry, under the two frames. Unknown addresses get the 404 page. */
export function appRoutes(registry: Registry): RouteObject[] {
  const inLayout = (layout: RegistryRoute['layout']) =>
    registry.routes.filter((route) => route.layout === layout).map(routeObject);
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
