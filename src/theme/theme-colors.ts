import { THEME_COLORS } from '@/shared/colors/tokens';

/** What the theme keeps of each colour, as the ends of its CSS variables. */
const SHADES = ['', 'Channel']
  .flatMap((end) => ['main', 'light', 'dark', 'contrastText'].map((shade) => shade + end))
  .concat('soft', 'onSoft');

/** Variables that the theme derives from a colour for single components. */
const DERIVED = ['LinearProgress-#Bg', 'Slider-#Track', 'Switch-#DisabledColor'];

const variable = (name: string) => `--mui-palette-${name}`;

function asPrimary(color: string): Record<string, string> {
  const names = [...SHADES.map((shade) => `#-${shade}`), ...DERIVED];
  const pairs = names.map((name) => [
    variable(name.replace('#', 'primary')),
    `var(${variable(name.replace('#', color))})`,
  ]);
  const tint = (share: string) => `rgba(var(${variable(`${color}-mainChannel`)}) / ${share})`;
  return {
    ...Object.fromEntries(pairs),
    [variable('action-selected')]: tint('0.1'),
    [variable('action-focus')]: tint('0.16'),
  };
}

/** Global styles under which `[data-theme-color]` on `<html>` makes another colour the primary one. */
export const THEME_COLOR_STYLES = Object.fromEntries(
  THEME_COLORS.filter((color) => color !== 'primary').map((color) => [
    `html[data-theme-color="${color}"]`,
    asPrimary(color),
  ]),
);
