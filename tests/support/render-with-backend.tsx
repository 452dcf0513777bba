import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { type Backend, createBackend } from '@/providers/backend';
import { BackendProvider } from '@/providers/backend-context';
import { type AppConfig, ConfigProvider } from '@/shared/config-context';
import { AppTheme } from '@/theme/AppTheme';
import shell from '../../public/locales/en.json';

/** A backend that talks to a sample server, with what is in the browser's storage. */
export function backendOf(fetch: typeof globalThis.fetch): Backend {
  const config = { supabaseUrl: 'http://localhost', supabaseKey: 'key' };
  return createBackend(config, { fetch, autoRefresh: false });
}

/** Renders a part of the app in English. @param texts of the namespaces besides the shell's */
export async function renderWithBackend(
  backend: Backend,
  children: ReactNode,
  texts: Record<string, object> = {},
) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { shell, ...texts } },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <I18nextProvider i18n={i18n}>
      <AppTheme lang="en">
        <QueryClientProvider client={client}>
          <ConfigProvider config={{ embedded: true } as AppConfig}>
            <BackendProvider backend={backend}>{children}</BackendProvider>
          </ConfigProvider>
        </QueryClientProvider>
      </AppTheme>
    </I18nextProvider>,
  );
}
