import { completeResource } from '@/plugin-api/complete-resource';
import type { RegistryRoute } from '@/plugin-api/registry';
import type { ResourcePages } from '@/plugin-api/types';

/**
 * What the app loads at an address beside the pages that plugins declare. `server/build/collect-route-files.ts`
 * runs these loaders while the app is built, to learn which files each address needs.
 */

/** The frame of people who are signed in. */
export const loadFrame = () => import('@/layout/AppLayout');
export const loadAllPlugins = () => import('@/plugins/load-plugins');
export const loadDataProvider = () => import('@/providers/data/supabase-provider');

/** The generated pages. */
const GENERATED: Required<ResourcePages> = {
  list: () => import('@/crud/pages/GeneratedList'),
  create: () => import('@/crud/pages/GeneratedCreate'),
  edit: () => import('@/crud/pages/GeneratedEdit'),
  show: () => import('@/crud/pages/GeneratedShow'),
};

type Crud = NonNullable<RegistryRoute['crud']>;

/** Whether it is a generated list, which has a grid on wide screens. */
export const isGeneratedList = ({ page, resource }: Crud) =>
  page === 'list' && !resource.pages?.list;

/** The page of a resource's route, its plugin's own or the generated one, with the resource's details. */
export const loadCrudPage = ({ page, resource }: Crud) =>
  Promise.all([
    (resource.pages?.[page] ?? GENERATED[page])(),
    completeResource(resource),
    import('@/crud/resource-page'),
    page === 'list' ? import('./ListAdditions') : undefined,
  ]);
