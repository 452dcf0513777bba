import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { NavSectionNode } from '@/plugin-api/registry';
import type { NavPlacement } from '@/plugin-api/types';
import { useKept } from '@/shared/use-kept';
import { areaOfPage, areasOf, type MenuPart, sectionsOfArea } from './menu-areas';
import { useMenuSections } from './use-menu-sections';

export interface MenuArea {
  /** All of them, in order, with their entries. */
  areas: readonly MenuPart[];
  /** The area that is shown; undefined while the menu is empty. */
  area: string | undefined;
  /** Its sections. */
  sections: readonly NavSectionNode[];
  /** Shows another one until the person opens a page of yet another. */
  choose: (area: string) => void;
}

const KEY = 'touchline.menu-area';

const NONE: { area: string | undefined } = { area: undefined };

interface Kept {
  area?: string;
}

function readArea(text: string | null): Kept {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const area = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'area') : null;
    return typeof area === 'string' ? { area } : {};
  } catch {
    return {};
  }
}

/**
 * The part of the menu to show: the one with the current page, unless the person looks at another. On pages without an
 * entry it is the last one shown, which this browser remembers.
 */
export function useMenuArea(placement: NavPlacement): MenuArea {
  const all = useMenuSections(placement);
  const { pathname } = useLocation();
  const [kept, keep] = useKept(KEY, readArea);
  const [looking, setLooking] = useState<{ area: string; at: string } | null>(null);
  const areas = useMemo(() => areasOf(all), [all]);
  const ofPage = useMemo(() => areaOfPage(all, pathname), [all, pathname]);

  // Another page ends the look, so that going back shows that page's area as well.
  if (looking && looking.at !== pathname) setLooking(null);
  const wanted = looking?.at === pathname ? looking.area : (ofPage ?? kept.area);
  const { area } = areas.find((one) => one.area === wanted) ?? areas[0] ?? NONE;
  useEffect(() => {
    if (areas.length > 1 && area !== kept.area) keep({ area });
  }, [areas, area, kept.area, keep]);

  const sections = useMemo(
    () => (area === undefined ? all : sectionsOfArea(all, area)),
    [all, area],
  );
  return { areas, area, sections, choose: (next) => setLooking({ area: next, at: pathname }) };
}
