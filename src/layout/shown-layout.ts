import type { Settings } from '@/theme/settings';

/** What the frame shows on this screen. */
export interface ShownLayout {
  /** At the side, under the app bar, or called by a button. */
  menu: 'side' | 'top' | 'drawer';
  bar: Settings['appBar'];
}

/**
 * The layout of a screen. Below lg the menu is a drawer whatever is chosen, and the app bar stays because it
 * carries the drawer's button; the choices themselves are kept for the wide screen.
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
