import { type DataProvider, type LiveProvider, Refine, type ResourceProps } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { Toaster, toast } from 'react-hot-toast';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { createNotifications } from '@/app/notifications';
import crud from '@/crud/i18n/en.json';
import { resourcePage } from '@/crud/resource-page';
import views from '@/crud/views/i18n/en.json';
import { buildRegistry } from '@/plugin-api/build-registry';
import { completeResource } from '@/plugin-api/complete-resource';
import { type Registry, refineIdentifier } from '@/plugin-api/registry';
import { RegistryProvider } from '@/plugin-api/registry-context';
import type { PluginDef, ResourceDef, ResourcePageProps, Role } from '@/plugin-api/types';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import dates from '@/shared/dates/i18n/en.json';
import { PersonProvider } from '@/shared/person-context';
import shell from '../../../public/locales/en.json';
// Preloads lazy parts of pages: on a busy machine loading them takes longer than a test waits.
import '@/crud/bulk/BulkBar';
import '@/crud/export/ExportMenu';
import '@/crud/filters/FilterPanel';
import '@/crud/form/ConflictDialog';
import '@/crud/form/FormOverlay';
import '@/crud/list/ColumnChoices';
import '@/crud/list/ListGrid';
import '@/crud/list/read-cell';
import '@/crud/peek/PeekDrawer';
import '@/crud/row-actions/ActionDialog';
import '@/crud/row-actions/DeleteDialog';
import '@/crud/list/RowVerbList';
import '@/crud/views/ListViewsMenu';
import '@/shared/dates/DatePickerBox';

interface RenderOptions {
  plugin: PluginDef;
  /** Other plugins of the app. */
  others?: readonly PluginDef[];
  /** Ids of plugins that are off. */
  disabled?: readonly string[];
  provider: Partial<DataProvider>;
  live?: LiveProvider;
  routes: RouteObject[];
  at: string;
  role?: Role;
  /** Stored settings of the app. */
  settings?: Record<string, string>;
  /** English texts of the plugin, by namespace. */
  texts?: Record<string, Record<string, string>>;
  /** The cache with earlier reads. */
  client?: QueryClient;
}

const texts = async () => ({ default: {} });
/** Languages of a test's plugin. */
export const NO_TEXTS = { en: texts, fr: texts, ar: texts };

async function english(own: RenderOptions['texts']) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    resources: { en: { shell, crud, views, dates, ...own } },
    interpolation: { escapeValue: false },
  });
  return i18n;
}

function refused(): never {
  throw new Error('This test did not expect that request.');
}

/** Reads stay fresh for a while, as in the app. */
export const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });

/** refine's metadata of the resources, which is part of each request's key. */
export function knownToRefine({ resources }: Pick<Registry, 'resources'>): ResourceProps[] {
  return resources.map(({ id, table, dataProvider = 'default' }) => ({
    name: table,
    identifier: refineIdentifier(id),
    meta: { dataProviderName: dataProvider },
  }));
}

/** A resource's page as shown by its route: with the complete resource and its field types. */
export async function pageOf(page: ComponentType<ResourcePageProps>, resource: ResourceDef) {
  const Page = resourcePage(page, await completeResource(resource));
  return <Page />;
}

/** Renders routes as the app would: with a registry, a viewer, English texts and the test's own data provider. */
export async function renderCrud(options: RenderOptions) {
  // The library keeps its toasts for the whole file; each test starts without earlier ones.
  toast.removeAll();
  const { plugin, provider, routes, at, role = 'ADMIN' } = options;
  const i18n = await english(options.texts);
  const { registry } = buildRegistry([plugin, ...(options.others ?? [])], {
    disabled: options.disabled,
  });
  const viewer = {
    status: 'ready' as const,
    role,
    menuRole: role,
    realRole: role,
    userId: 'me',
    profile: null,
    settings: options.settings ?? {},
    extras: {},
    preferences: {},
    preview: null,
    setPreview: () => undefined,
    error: null,
    refresh: async () => {},
  };
  const dataProvider: DataProvider = {
    getApiUrl: () => '',
    getList: refused,
    getOne: refused,
    create: refused,
    update: refused,
    deleteOne: refused,
    ...provider,
  };
  const root = (
    <Refine
      dataProvider={{ default: dataProvider, mock: dataProvider }}
      liveProvider={options.live}
      accessControlProvider={{
        can: async ({ resource = '', action }) => ({ can: registry.can(role, resource, action) }),
      }}
      resources={knownToRefine(registry)}
      notificationProvider={createNotifications(() => undefined)}
      options={{
        disableTelemetry: true,
        reactQuery: { clientConfig: options.client ?? newClient() },
      }}
    >
      <RegistryProvider registry={registry}>
        <ViewerContextProvider value={viewer}>
          <PersonProvider timeZone="Europe/London">
            <Outlet />
            <Toaster />
          </PersonProvider>
        </ViewerContextProvider>
      </RegistryProvider>
    </Refine>
  );
  const router = createMemoryRouter([{ element: root, children: routes }], {
    initialEntries: [at],
  });
  const view = render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return { ...view, router };
}
