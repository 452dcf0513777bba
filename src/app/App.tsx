import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createBrowserRouter, type RouteObject, RouterProvider, useRouteError } from 'react-router';
import type { BuiltRegistry } from '@/plugin-api/build-registry';
import { RegistryProvider } from '@/plugin-api/registry-context';
import { BackendProvider } from '@/providers/backend-context';
import { ConfigProvider } from '@/shared/config-context';
import { AppTheme } from '@/theme/AppTheme';
import type { AppParts } from './app-parts';
import { Root } from './Root';
import { appRoutes } from './routes';
import { StartFailed } from './StartFailed';

interface AppProps {
  parts: AppParts;
  /** Creates the router; a test replaces the browser's. */
  makeRouter?: (routes: RouteObject[]) => Router;
}

/** The app: context providers around the registry's routes. */
export function App({ parts, makeRouter = createBrowserRouter }: AppProps) {
  const { subscribe, current } = parts.registry;
  const built = useSyncExternalStore(subscribe, current, current);
  const router = useMemo(() => routerOf(built, parts, makeRouter), [built, parts, makeRouter]);
  const shown = useRef(router);
  useEffect(() => {
    // The provider keeps what the router before it matched until something moves.
    if (shown.current !== router) void router.revalidate();
    shown.current = router;
  }, [router]);
  return (
    <I18nextProvider i18n={parts.i18n}>
      <ConfigProvider config={parts.config}>
        <RegistryProvider registry={built.registry}>
          <BackendProvider backend={parts.backend}>
            <Look>
              <RouterProvider key={parts.registry.isComplete() ? 'all' : 'first'} router={router} />
            </Look>
          </BackendProvider>
        </RegistryProvider>
      </ConfigProvider>
    </I18nextProvider>
  );
}

type Router = ReturnType<typeof createBrowserRouter>;
const routers = new WeakMap<BuiltRegistry, Router>();
let last: Router | undefined;

/** One router per registry; the previous one stops listening. */
function routerOf(
  built: BuiltRegistry,
  parts: AppParts,
  makeRouter: (routes: RouteObject[]) => Router,
): Router {
  const known = routers.get(built);
  if (known) return known;
  last?.dispose();
  last = makeRouter([
    {
      element: <Root parts={parts} />,
      errorElement: <RootFailed />,
      children: appRoutes(parts.registry),
    },
  ]);
  routers.set(built, last);
  return last;
}

/** Shown in place of the whole app if even its outermost parts fail. */
function RootFailed() {
  return <StartFailed error={useRouteError()} />;
}

function Look({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('shell');
  return <AppTheme lang={i18n.resolvedLanguage ?? 'en'}>{children}</AppTheme>;
}
