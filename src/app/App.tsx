import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { RegistryProvider } from '@/plugin-api/registry-context';
import { BackendProvider } from '@/providers/backend-context';
import { ConfigProvider } from '@/shared/config-context';
import { AppTheme } from '@/theme/AppTheme';
import type { AppParts } from './app-parts';
import type { createQueryClient } from './query-client';
import { Root } from './Root';
import { appRoutes } from './routes';

interface AppProps {
  parts: AppParts;
  queryClient: ReturnType<typeof createQueryClient>;
}

/** The app: contexts outside, the registry's routes inside. */
export function App({ parts, queryClient }: AppProps) {
  const router = useMemo(
    () =>
      createBrowserRouter([
        {
          element: <Root parts={parts} queryClient={queryClient} />,
          children: appRoutes(parts.registry),
        },
      ]),
    [parts, queryClient],
  );
  return (
    <I18nextProvider i18n={parts.i18n}>
      <ConfigProvider config={parts.config}>
        <RegistryProvider registry={parts.registry}>
          <BackendProvider backend={parts.backend}>
            <Look>
              <RouterProvider router={router} />
            </Look>
          </BackendProvider>
        </RegistryProvider>
      </ConfigProvider>
    </I18nextProvider>
  );
}

function Look({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('shell');
  return <AppTheme lang={i18n.resolvedLanguage ?? 'en'}>{children}</AppTheme>;
}
