import type {
  AccessControlProvider,
  AuthProvider,
  DataProvider,
  I18nProvider,
  LiveProvider,
  NotificationProvider,
} from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { matchesPath } from '@/plugin-api/paths';
import type { DataProviderName, TextLoaders } from '@/plugin-api/types';
import { SIGNED_OUT_PLUGINS } from '@/plugins/signed-out';
import { createAccessControl } from '@/providers/access-control';
import { createAuthProvider, SIGN_IN_PATH } from '@/providers/auth/auth-provider';
import { type Backend, createBackend } from '@/providers/backend';
import { lazyDataProvider } from '@/providers/data/lazy-provider';
import { type FirstViewer, readFirstViewer } from '@/providers/first-viewer';
import { startI18n } from '@/providers/i18n/i18n';
import { createI18nProvider } from '@/providers/i18n/i18n-provider';
import { MENU_NAMESPACE } from '@/providers/i18n/menu-namespace';
import { createKeptRows, type KeptRows } from '@/providers/kept/kept-rows';
import { createRoleStore, type RoleStore } from '@/providers/viewer-store';
import { CONFIGURED_OFF } from '@/shared/application/configured-off';
import type { AppConfig } from '@/shared/config-context';
import { whenAtRest } from '@/shared/when-at-rest';
import { createNotifications } from './notifications';
import { loadAllPlugins, loadDataProvider } from './page-modules';
import { createRegistryStore, type RegistryStore } from './registry-store';

/** Everything that the app is assembled from, created once at start-up. */
export interface AppParts {
  config: AppConfig;
  registry: RegistryStore;
  backend: Backend;
  roles: RoleStore;
  firstViewer: FirstViewer;
  queryClient: QueryClient;
  kept: KeptRows;
  i18n: I18n;
  authProvider: AuthProvider;
  dataProviders: Record<DataProviderName, Required<DataProvider>>;
  accessControl: AccessControlProvider;
  /** Set if the backend reports changes. */
  live: LiveProvider | undefined;
  notifications: NotificationProvider;
  i18nProvider: I18nProvider;
}

const CRUD_TEXTS: TextLoaders = {
  en: () => import('@/crud/i18n/en.json'),
  fr: () => import('@/crud/i18n/fr.json'),
  ar: () => import('@/crud/i18n/ar.json'),
};

/** Texts of the saved views of lists, loaded when they are opened. */
const VIEW_TEXTS: TextLoaders = {
  en: () => import('@/crud/views/i18n/en.json'),
  fr: () => import('@/crud/views/i18n/fr.json'),
  ar: () => import('@/crud/views/i18n/ar.json'),
};

/** Texts of the date fields. */
const DATE_TEXTS: TextLoaders = {
  en: () => import('@/shared/dates/i18n/en.json'),
  fr: () => import('@/shared/dates/i18n/fr.json'),
  ar: () => import('@/shared/dates/i18n/ar.json'),
};

/** The texts of the menus; a plugin's other texts load with its pages. */
const MENU_TEXTS: TextLoaders = {
  en: () => import('virtual:menu-texts/en'),
  fr: () => import('virtual:menu-texts/fr'),
  ar: () => import('virtual:menu-texts/ar'),
};

/** Texts that belong to no plugin, by namespace. */
const OWN_TEXTS: Record<string, TextLoaders | undefined> = {
  crud: CRUD_TEXTS,
  views: VIEW_TEXTS,
  dates: DATE_TEXTS,
  [MENU_NAMESPACE]: MENU_TEXTS,
};

const loadAll = async () => (await loadAllPlugins()).loadPlugins();

/** The text loaders of a namespace, our own or a plugin's. */
export function textLoaders({ current }: RegistryStore) {
  return (namespace: string) => OWN_TEXTS[namespace] ?? current().registry.textsOf(namespace);
}

/** The initial registry, with the few plugins that sign-in needs. */
export function firstRegistry(config: Pick<AppConfig, 'disabledPlugins' | 'switchedOff'>) {
  return createRegistryStore(SIGNED_OUT_PLUGINS, loadAll, {
    fixed: config.disabledPlugins,
    configured: CONFIGURED_OFF,
    switched: config.switchedOff,
  });
}

/** How long a sign-out waits for what is kept in the browser to be cleared, in ms; the next start clears the rest. */
const CLEARING_MS = 500;

/** How long no answer is awaited before the page counts as at rest, in ms. */
const REST_MS = 3_000;

/** Loaded once the page is at rest after a list first follows its table: nobody waits for it. */
function liveProvider(
  { realtime }: Pick<AppConfig, 'realtime'>,
  backend: Backend,
  queryClient: QueryClient,
): LiveProvider {
  let loading: Promise<LiveProvider> | null = null;
  const load = async () => {
    await new Promise<void>((rested) => {
      whenAtRest(REST_MS, () => queryClient.isFetching() > 0, rested);
    });
    const { createLiveProvider } = await import('@/providers/live/live-provider');
    return createLiveProvider(backend, async (note) => {
      if (!realtime)
        return (await import('@/providers/live/event-feed')).openEventFeed(backend, note);
      return (await import('@/providers/live/realtime-feed')).openRealtimeFeed(backend, note);
    });
  };
  // A file that could not be loaded is asked for again by the next list.
  const provider = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    subscribe: (options) =>
      provider().then(
        (live) => ({ live, subscription: live.subscribe(options) }),
        () => null,
      ),
    unsubscribe: async (asked: ReturnType<LiveProvider['subscribe']>) => {
      const made = await asked;
      made?.live.unsubscribe(made.subscription);
    },
  };
}

/** Creates the parts for a deployment's settings. */
export async function createParts(config: AppConfig): Promise<AppParts> {
  const registry = firstRegistry(config);
  const backend = createBackend(config);
  const kept = createKeptRows(backend);
  const firstViewer = readFirstViewer(backend, kept);
  const [i18n] = await Promise.all([
    startI18n(textLoaders(registry)),
    isEnough(registry, backend) ? null : registry.complete(),
  ]);
  const shareTexts = () => {
    const shared = [...registry.current().registry.sharedNamespaces];
    i18n.options.fallbackNS = shared;
    void i18n.loadNamespaces(shared);
  };
  registry.subscribe(shareTexts);
  shareTexts();
  if (!registry.isComplete()) {
    // Typing means that the person is about to sign in, so the rest of the app starts loading.
    const fetchAhead = () => void Promise.allSettled([loadAll(), backend.session.client()]);
    window.addEventListener('input', fetchAhead, { once: true });
  }
  return putTogether(config, {
    registry,
    backend,
    firstViewer,
    kept,
    i18n,
  });
}

type Made = Pick<AppParts, 'registry' | 'backend' | 'firstViewer' | 'kept' | 'i18n'>;

/** Assembles the parts from those created already. */
export function putTogether(config: AppConfig, made: Made): AppParts {
  const { registry, backend, kept, i18n } = made;
  const roles = createRoleStore();
  const queryClient = createQueryClient(kept);
  backend.refusals.listen(() => void queryClient.invalidateQueries());
  return {
    ...made,
    config,
    roles,
    queryClient,
    live:
      config.realtime || config.embedded ? liveProvider(config, backend, queryClient) : undefined,
    authProvider: createAuthProvider(backend, {
      origin: typeof window === 'undefined' ? '' : window.location.origin,
      leave: async () => {
        queryClient.clear();
        await within(CLEARING_MS, kept.clear());
        window.location.replace(SIGN_IN_PATH);
      },
    }),
    dataProviders: {
      default: lazyDataProvider(
        async () => {
          const { createSupabaseProvider } = await loadDataProvider();
          return createSupabaseProvider(backend);
        },
        `${backend.url}/rest/v1`,
        backend.refusals,
      ),
      mock: lazyDataProvider(
        async () => {
          const { createMockProvider } = await import('@/samples/backend');
          return createMockProvider(config.mockUrl);
        },
        `${config.mockUrl}/rest`,
        backend.refusals,
      ),
    },
    accessControl: createAccessControl(() => registry.current().registry, roles),
    notifications: createNotifications((code) => {
      const key = code === 'undo' ? 'undo' : `error.${code}`;
      return i18n.exists(key) ? i18n.t(key) : undefined;
    }),
    i18nProvider: createI18nProvider(i18n),
  };
}

/**
 * The query cache. Retries happen in the fetch below it, which distinguishes reads from writes; a lost connection is
 * an error to show, not a reason to wait silently.
 */
function createQueryClient({ persister }: KeptRows): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        staleTime: 10_000,
        persister,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Waits for an action, whether it succeeds or not, up to a limit in ms. */
function within(limitMs: number, action: Promise<void>): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  return Promise.race([action.catch(() => undefined), limit]);
}

/** Whether the first plugins suffice for the opening page: a visitor at one of their addresses. */
function isEnough(registry: RegistryStore, backend: Backend): boolean {
  if (backend.session.current()) return false;
  const { routes } = registry.current().registry;
  return routes.some(({ path }) => matchesPath(window.location.pathname, path));
}
