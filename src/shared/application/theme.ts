import { BASE_TOKENS, type ColorToken, type Mode } from '../colors/base-tokens';
import { contrast } from '../colors/contrast';

/** The look of an application, as far as it has one of its own; everything else is Touchline's. */
export interface AppTheme {
  /** The colour of buttons, links and the chosen menu entry in light mode, `#rrggbb`. Text on it is white. */
  primary?: string;
  /** The same in dark mode; a lighter shade of `primary` by default. */
  primaryDark?: string;
  /** The corners of cards in pixels, 0 to 24; those of controls and chips follow. 10 by default. */
  radius?: number;
  /** CSS font families, such as `Georgia`, for what their letters cover; Touchline's own follow, Arabic's among them. */
  font?: string;
  /** The mode of somebody who has chosen none; light by default. */
  mode?: 'light' | 'dark' | 'system';
}

/** A theme with all shades of its primary colour, as the app reads it. */
export interface FinishedTheme extends Pick<AppTheme, 'radius' | 'font' | 'mode'> {
  colors?: Record<Mode, ColorToken>;
}

/** WCAG AA for text. */
const AA = 4.5;
const HEX = /^#[0-9a-f]{6}$/i;
const CSS_FONT = /^[\w\s"',-]+$/;

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` of the second colour in the first. */
function mixed(hex: string, other: string, share: number): string {
  const to = parts(other);
  const sums = parts(hex).map((value, at) => value + ((to[at] ?? 0) - value) * share);
  return `#${sums.map((sum) => Math.round(sum).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour itself or its nearest shade towards another that can be read on all these grounds. */
function readable(hex: string, towards: string, grounds: string[]): string {
  for (let step = 0; step < 100; step += 1) {
    const shade = mixed(hex, towards, step / 100);
    if (grounds.every((ground) => contrast(shade, ground) >= AA)) return shade;
  }
  return towards;
}

const grounds = (mode: Mode) => Object.values(BASE_TOKENS[mode].surface);
const BLACK = '#000000';
const WHITE = '#ffffff';

function lightShades(main: string): ColorToken {
  const soft = mixed(main, WHITE, 0.9);
  return {
    main,
    dark: mixed(main, BLACK, 0.2),
    contrastText: WHITE,
    soft,
    onSoft: readable(mixed(main, BLACK, 0.1), BLACK, [soft]),
  };
}

function darkShades(main: string): ColorToken {
  const soft = mixed(main, BASE_TOKENS.dark.surface.card, 0.75);
  return {
    main,
    dark: mixed(main, WHITE, 0.25),
    contrastText: readable(mixed(main, BLACK, 0.85), BLACK, [main]),
    soft: readable(soft, BLACK, [BASE_TOKENS.dark.text.primary]),
    onSoft: readable(mixed(main, WHITE, 0.4), WHITE, [soft]),
  };
}

/** Says what is wrong with a colour of one mode, and the nearest that isn't. */
function colorProblem(field: string, value: unknown, mode: Mode): string | null {
  if (typeof value !== 'string' || !HEX.test(value)) {
    return `${field} is ${JSON.stringify(value)}. Write a colour as #rrggbb, such as #2247d6.`;
  }
  const nearest = readable(value, mode === 'light' ? BLACK : WHITE, grounds(mode));
  if (nearest === value.toLowerCase()) return null;
  const least = Math.min(...grounds(mode).map((ground) => contrast(value, ground)));
  return `${field} ${value} has a contrast of ${least.toFixed(1)} to 1 with the app’s ${mode} surfaces, and text in it needs ${AA}. The nearest shade that passes is ${nearest}.`;
}

/** Every mistake of a theme, a sentence each, by the name of its field. */
export function themeProblems(theme: AppTheme): string[] {
  const { primary, primaryDark, radius, font, mode } = theme;
  const found = [
    primary === undefined ? null : colorProblem('theme.primary', primary, 'light'),
    primaryDark === undefined ? null : colorProblem('theme.primaryDark', primaryDark, 'dark'),
    primaryDark !== undefined && primary === undefined
      ? 'theme.primaryDark is set without theme.primary. Set both, or primary alone.'
      : null,
    radius === undefined || (Number.isInteger(radius) && radius >= 0 && radius <= 24)
      ? null
      : `theme.radius is ${JSON.stringify(radius)}. Write a whole number of pixels from 0 to 24.`,
    font === undefined || (typeof font === 'string' && CSS_FONT.test(font))
      ? null
      : `theme.font is ${JSON.stringify(font)}. Write CSS font families, such as Georgia.`,
    mode === undefined || ['light', 'dark', 'system'].includes(mode)
      ? null
      : `theme.mode is ${JSON.stringify(mode)}. Write light, dark or system.`,
  ];
  return found.filter((sentence) => sentence !== null);
}

/** A theme without mistakes, with all shades of its colour: each pair of text and ground can be read (WCAG AA). */
export function finished({ primary, primaryDark, ...rest }: AppTheme): FinishedTheme {
  if (primary === undefined) return rest;
  const dark = primaryDark ?? readable(mixed(primary, WHITE, 0.3), WHITE, grounds('dark'));
  return {
    ...rest,
    colors: { light: lightShades(primary.toLowerCase()), dark: darkShades(dark.toLowerCase()) },
  };
}
