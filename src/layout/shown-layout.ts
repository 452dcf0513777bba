import type { Settings } from '@/theme/settings';

/** What the frame shows on this screen. */
export interface ShownLayout {
  /** At the side, under the app bar, or opened by a button. */
  menu: 'side' | 'top' | 'drawer';
  bar: Settings['appBar'];
}

/**
 * The layout of a screen. Below lg the menu is always a drawer, and the app bar stays because it has the drawer's
 * button; the settings are kept for wide screens.
 * @param wide whether the window is lg or wider
 */
export function shownLayout(
  { layout, navHidden, appBar }: Pick<Settings, 'layout' | 'navHidden' | 'appBar'>,
  wide: boolean,
): ShownLayout {
  if (!wide) return { menu: 'drawer', bar: appBar === 'hidden' ? 'static' : appBar };
  if (navHidden) return { menu: 'drawer', bar: appBar };
  return { menu: layout === 'horizontal' ? 'top' : 'side', bar: appBar };
}
