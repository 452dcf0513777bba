import { useMemo } from 'react';
import type { NavSectionNode } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { NavPlacement } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { useConfig } from '@/shared/config-context';
import { addServed } from './add-served';
import { withMenuLinks } from './menu-links';
import { useServedMenu } from './use-served-menu';

const NONE: readonly NavSectionNode[] = [];

/**
 * The tree of a menu: what this person may open, from the registry, with the deployment's links; where that is
 * chosen, the menu that the server sends is beside it. Empty while that one loads, or while nobody knows the
 * person's role yet.
 */
export function useMenuSections(placement: NavPlacement): readonly NavSectionNode[] {
  const registry = useRegistry();
  const { menuRole } = useViewer();
  const { menuLinks } = useConfig();
  const own = useMemo(
    () => (menuRole ? withMenuLinks(registry.nav(menuRole, placement), menuLinks) : NONE),
    [registry, menuRole, placement, menuLinks],
  );
  const { sections, loading } = useServedMenu(placement);
  return useMemo(() => {
    if (sections) return addServed(own, sections);
    return loading ? NONE : own;
  }, [own, sections, loading]);
}
