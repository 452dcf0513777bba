import type { Lang } from '@/shared/languages';
import { paint } from '@/theme/paint';
import { parseSettings, SETTINGS_KEY } from '@/theme/settings';
import { stored } from './stored';

/** Puts the kept look, the direction and the language on `<html>`. */
export function paintFirst(lang: Lang): void {
  const settings = parseSettings(stored(SETTINGS_KEY));
  const { layout, navHidden, navCollapsed, direction } = settings;
  const root = document.documentElement;
  paint(settings);
  root.lang = lang;
  root.dir = direction;
  // For the frame that the style sheet draws until the app is there (`src/app/starting.css`).
  const isWithoutMenu = layout === 'horizontal' || navHidden;
  root.dataset.menu = isWithoutMenu ? 'none' : navCollapsed ? 'folded' : 'open';
}
