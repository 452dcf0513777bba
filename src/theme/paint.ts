import { type Mode, PAGE_COLORS } from '@/shared/colors/base-tokens';
import type { Settings } from './settings';

export function darkSystem(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
}

/** The mode on screen: the chosen one, or the system's. */
export function modeOnScreen({ mode }: Settings): Mode {
  if (mode !== 'system') return mode;
  return darkSystem()?.matches ? 'dark' : 'light';
}

/** Puts the look on `<html>`, where CSS looks for it, and the page's colour on the browser's own bar. */
export function paint(settings: Settings): void {
  const { skin, themeColor, contentWidth } = settings;
  const mode = modeOnScreen(settings);
  Object.assign(document.documentElement.dataset, { mode, skin, themeColor, contentWidth });
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLORS[mode]);
}
