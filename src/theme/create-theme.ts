import { type ColorSystemOptions, createTheme } from '@mui/material/styles';
import { type Mode, RADIUS, TOKENS } from '@/shared/colors/tokens';
import { INPUT_COMPONENTS } from './components-inputs';
import { SURFACE_COMPONENTS } from './components-surfaces';
import { TYPOGRAPHY } from './typography';

/** `#rrggbb` with an opacity, as `rgba(...)`. */
function alpha(hex: string, opacity: number): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${r}, ${g}, ${b}, ${opacity})`;
}

function palette(mode: Mode): ColorSystemOptions['palette'] {
  const tokens = TOKENS[mode];
  const { primary } = tokens.colors;
  return {
    ...tokens.colors,
    background: { default: tokens.surface.page, paper: tokens.surface.card },
    text: tokens.text,
    divider: tokens.divider,
    // MUI would darken it in dark mode until table and grid lines disappear.
    TableCell: { border: tokens.divider },
    action: {
      active: tokens.text.secondary,
      hover: tokens.action.hover,
      selected: alpha(primary.main, mode === 'light' ? 0.08 : 0.14),
      focus: alpha(primary.main, mode === 'light' ? 0.12 : 0.2),
      disabled: tokens.action.disabled,
      disabledBackground: tokens.action.disabledFill,
    },
    surface: tokens.surface,
    nav: tokens.nav,
    semi: tokens.semi,
    shadow: tokens.shadow,
    control: tokens.control,
  };
}

/**
 * The product's MUI theme. Light and dark live in one theme as CSS variables under `[data-mode]`, and the other theme
 * colours under `[data-theme-color]` (`AppTheme.tsx`), so switching either sets one attribute without
 * re-rendering.
 */
export function createAppTheme(direction: 'ltr' | 'rtl' = 'ltr') {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: '[data-mode="%s"]' },
    colorSchemes: {
      light: { palette: palette('light') },
      dark: { palette: palette('dark') },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    shape: { borderRadius: RADIUS.base },
    typography: TYPOGRAPHY,
    transitions: {
      duration: {
        shortest: 120,
        shorter: 140,
        short: 160,
        standard: 200,
        complex: 200,
        enteringScreen: 200,
        leavingScreen: 160,
      },
    },
    components: { ...INPUT_COMPONENTS, ...SURFACE_COMPONENTS },
  });
}
