import type {
  AccessControlProvider,
  AuthProvider,
  DataProvider,
  I18nProvider,
  NotificationProvider,
} from '@refinedev/core';
import type { i18n as I18n } from 'i18next';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { Problem } from '@/plugin-api/problems';
import type { Registry } from '@/plugin-api/registry';
import { PLUGINS } from '@/plugins';
import { createAccessControl } from '@/providers/access-control';
import { createAuthProvider, SIGN_IN_PATH } from '@/providers/auth/auth-provider';
import { type Backend, createBackend } from '@/providers/backend';
import { lazyDataProvider } from '@/providers/data/lazy-provider';
import { startI18n } from '@/providers/i18n/i18n';
import { createI18nProvider } from '@/providers/i18n/i18n-provider';
import { createNotifications } from '@/providers/notifications';
import { createRoleStore, type RoleStore } from '@/providers/viewer-store';
import type { AppConfig } from '@/shared/config-context';

/** Everything the app is put together from, made once when it starts. */
export interface AppParts {
  config: AppConfig;
  registry: Registry;
  problems: readonly Problem[];
  backend: Backend;
  roles: RoleStore;
  i18n: I18n;
  authProvider: AuthProvider;
  dataProviders: { default: Required<DataProvider>; mock: Required<DataProvider> };
  accessControl: AccessControlProvider;
  notifications: NotificationProvider;
  i18nProvider: I18nProvider;
}

/** Makes the parts for a deployment's settings. `forget` empties the cache of everything read. */
export async function createParts(config: AppConfig, forget: () => void): Promise<AppParts> {
  const { registry, problems } = buildRegistry(PLUGINS, { disabled: config.disabledPlugins });
  for (const { code, message } of problems) console.warn(`${code}: ${message}`);
  const backend = createBackend(config);
  const roles = createRoleStore();
  const i18n = await startI18n({
    crud: {
      en: () => import('@/crud/i18n/en.json'),
      fr: () => import('@/crud/i18n/fr.json'),
      ar: () => import('@/crud/i18n/ar.json'),
    },
    ...Object.fromEntries(registry.plugins.map((plugin) => [plugin.id, plugin.i18n])),
  });
  const mockUrl = `${config.mockUrl}/rest`;
  return {
    config,
    registry,
    problems,
    backend,
    roles,
    i18n,
    authProvider: createAuthProvider(backend, {
      origin: window.location.origin,
      leave: () => {
        forget();
        window.location.replace(SIGN_IN_PATH);
      },
    }),
    dataProviders: {
      default: lazyDataProvider(async () => {
        const { createSupabaseProvider } = await import('@/providers/data/supabase-provider');
        return createSupabaseProvider(backend);
      }, `${backend.url}/rest/v1`),
      mock: lazyDataProvider(async () => {
        const { createMockProvider } = await import('@/providers/data/mock-provider');
        return createMockProvider(mockUrl);
      }, mockUrl),
    },
    accessControl: createAccessControl(registry, roles),
    notifications: createNotifications((code) => {
      const key = code === 'undo' ? 'undo' : `error.${code}`;
      return i18n.exists(key) ? i18n.t(key) : undefined;
    }),
    i18nProvider: createI18nProvider(i18n),
  };
}
