import { mdiAccountOutline, mdiApps, mdiBriefcaseOutline, mdiFlaskOutline } from '@mdi/js';
import type { NavArea } from '@/plugin-api/types';

const ICONS: Partial<Record<string, string>> = {
  office: mdiBriefcaseOutline,
  member: mdiAccountOutline,
  samples: mdiFlaskOutline,
} satisfies Record<NavArea, string>;

/** The icon of an area of the menu. */
export const areaIcon = (area: string): string => ICONS[area] ?? mdiApps;

/** Key of an area's name. */
export const areaKey = (area: string): string => `shell:nav.area.${area}`;
