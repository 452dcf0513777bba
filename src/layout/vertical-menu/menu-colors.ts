import type { Settings } from '@/theme/settings';

/** The menu's colours by skin, as CSS custom properties that its items read. */
export function menuColors(skin: Settings['skin']): Record<`--menu-${string}`, string> {
  const palette = (name: string) => `var(--mui-palette-${name})`;
  const shared = {
    '--menu-active': palette('primary-main'),
    '--menu-on-active': palette('primary-contrastText'),
  };
  if (skin === 'semi-dark') {
    return {
      ...shared,
      '--menu-fill': palette('nav-fill'),
      '--menu-text': palette('nav-text'),
      '--menu-muted': palette('nav-muted'),
      '--menu-hover': palette('nav-hover'),
      '--menu-line': 'transparent',
    };
  }
  return {
    ...shared,
    '--menu-fill': palette('background-paper'),
    '--menu-text': palette('text-primary'),
    '--menu-muted': palette('text-secondary'),
    '--menu-hover': palette('action-hover'),
    '--menu-line': palette('divider'),
  };
}
