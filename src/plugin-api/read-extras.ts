import type { PersonPreferences } from '@/shared/person-context';
import type { AnyViewerDef, ViewerExtras, ViewerFacts } from './viewer-context';

/** What the plugins read of the person. */
export function readExtras(
  viewers: readonly AnyViewerDef[],
  facts: ViewerFacts,
): Partial<ViewerExtras> {
  return Object.fromEntries(viewers.map(({ id, read }) => [id, read(facts)]));
}

/** How the person likes to read, as the plugins know it. */
export function readPreferences(
  viewers: readonly AnyViewerDef[],
  facts: ViewerFacts,
): Partial<PersonPreferences> {
  return Object.assign({}, ...viewers.map(({ preferences }) => preferences?.(facts)));
}
