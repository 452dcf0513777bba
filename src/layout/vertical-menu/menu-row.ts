import type { CSSProperties } from 'react';
import type { NavItem } from '@/plugin-api/registry';

/** Where the text of a group's entry starts; its children start there or further in. */
const TEXT_START = 44;
const STEP = 14;

type MarkColor = NonNullable<NavItem['badge']>['color'];

/** The colour of the dot that replaces an entry's marks while the menu is folded. */
export function markColor(badge: NavItem['badge'], work: number): MarkColor | undefined {
  return work > 0 ? 'warning' : badge?.color;
}

/** CSS variables of an entry: its indentation and its badge's colour. */
export function rowVars(depth: number, mark: MarkColor | undefined): CSSProperties {
  const start = depth < 2 ? 12 : TEXT_START + STEP * (depth - 1);
  return {
    '--row-start': `${start}px`,
    ...(mark && {
      '--row-badge': `var(--mui-palette-${mark}-main)`,
      '--row-badge-edge': `var(--mui-palette-${mark}-soft)`,
    }),
  } as CSSProperties;
}
