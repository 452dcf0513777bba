import type { PageAhead } from '@/plugin-api/read-ahead';
import type { Viewer } from '@/plugin-api/types';
import { safeTimeZone } from '@/shared/format/time-zone';
import { boardName, readWidgetsAhead } from '@/widgets/widgets-ahead';
import type { AppParts } from './app-parts';
import { readCrudAhead } from './crud-pages';
import { routeAt } from './pages-ahead';
import { refineResources } from './refine-resources';

/**
 * Prefetches the first data of the page at an address, for this person. Cached data is not fetched again. The page
 * retries and reports failures.
 */
export async function readPageAhead(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  person: { userId: string | null; role: Viewer; timeZone: string },
  { registry, queryClient, dataProviders }: AppParts,
): Promise<void> {
  const { registry: known } = registry.current();
  const found = routeAt(pathname, known);
  const viewer = person.role;
  if (!found || !known.allows(viewer, found.route.access)) return;
  const { crud, page, showsWidgets } = found.route;
  const ahead: PageAhead = {
    viewer,
    timeZone: safeTimeZone(person.timeZone),
    search,
    params: found.params,
    client: queryClient,
    providers: dataProviders,
    resources: refineResources(known),
  };
  await Promise.all([
    crud && readCrudAhead(crud, ahead),
    page?.().then((loaded) => loaded.default.readAhead?.(ahead)),
    showsWidgets &&
      readWidgetsAhead(
        boardName(person.userId, showsWidgets),
        known.widgets(viewer, showsWidgets),
        ahead,
      ),
  ]);
}
