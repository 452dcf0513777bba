import { Claims, type Problem, problem } from './problems';
import type { PluginDef, ResourceDef, SearchDef } from './types';

/** What the search finds, of all plugins. The first id wins; what has no title or no address is left out. */
export function collectSearch(
  plugins: PluginDef[],
  resources: readonly ResourceDef[],
  problems: Problem[],
): SearchDef[] {
  const ids = new Claims();
  return plugins.flatMap((plugin) =>
    (plugin.search ?? []).filter((search) => {
      const other = ids.claim(search.id, plugin.id);
      if (other !== undefined) {
        problems.push(problem('duplicate-search', plugin.id, search.id, other));
        return false;
      }
      const named = resources.some(
        ({ table, writeTable }) => table === search.resource || writeTable === search.resource,
      );
      if (named || (search.title && search.to)) return true;
      problems.push(problem('search-unnamed', plugin.id, search.id));
      return false;
    }),
  );
}
