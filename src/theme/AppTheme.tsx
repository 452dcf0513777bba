import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import RtlProvider from '@mui/system/RtlProvider';
import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import './base.css';
import { THEME_COLORS } from '@/shared/colors/tokens';
import { createAppTheme } from './create-theme';
import { followLanguage } from './follow-language';
import { useSetting } from './settings-store';

/** Suffixes of each theme colour's CSS variables. */
const SHADES = ['', 'Channel']
  .flatMap((end) => ['main', 'light', 'dark', 'contrastText'].map((shade) => shade + end))
  .concat('soft', 'onSoft');

/** Variables that the theme derives from a colour for certain components. */
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
const THEME_COLOR_STYLES = Object.fromEntries(
  THEME_COLORS.filter((color) => color !== 'primary').map((color) => [
    `html[data-theme-color="${color}"]`,
    asPrimary(color),
  ]),
);

interface AppThemeProps {
  /** Language of the texts, set on `<html>`; changing it sets the direction. */
  lang: string;
  children: ReactNode;
}

const LOOK_STYLES = <GlobalStyles styles={THEME_COLOR_STYLES} />;

type Direction = 'ltr' | 'rtl';

const themes: Partial<Record<Direction, ReturnType<typeof createAppTheme>>> = {};

/** The theme of a direction, cached because creating it is slow. */
function themeOf(direction: Direction) {
  themes[direction] ??= createAppTheme(direction);
  return themes[direction];
}

/** The style cache of each direction; the mirroring one is loaded when a right-to-left page is first shown. */
const caches: Partial<Record<Direction, EmotionCache>> = { ltr: createCache({ key: 'tl' }) };

/** The style cache of a direction, or undefined until `loadStyleCache` has loaded it. */
const styleCache = (direction: Direction): EmotionCache | undefined => caches[direction];

/** Loads what a direction needs. Rejects if the code can't be loaded; the next call retries. */
export async function loadStyleCache(direction: Direction): Promise<void> {
  themeOf(direction);
  if (direction === 'rtl') caches.rtl ??= (await import('./rtl-cache')).createRtlCache();
}

/** The direction to show: the one that is set, or the previous one while the mirroring code loads. */
function useShownDirection(): Direction | null {
  const wanted = useSetting('direction');
  const here = styleCache(wanted) !== undefined;
  const [last, setLast] = useState(here ? wanted : null);
  useEffect(() => {
    let still = true;
    loadStyleCache(wanted).then(
      () => {
        if (still) setLast(wanted);
      },
      // If loading fails the page stays as it is; a first page is better shown left to right than not at all.
      () => {
        if (still) setLast((now) => now ?? 'ltr');
      },
    );
    return () => {
      still = false;
    };
  }, [wanted]);
  return here ? wanted : last;
}

/** Theme, direction and base styles for everything below it. Changing a setting re-mounts nothing. */
export function AppTheme({ lang, children }: AppThemeProps) {
  const direction = useShownDirection();

  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    followLanguage(lang);
  }, [lang]);
  // Before any child measures itself.
  useInsertionEffect(() => {
    if (direction) document.documentElement.dir = direction;
  }, [direction]);

  const cache = direction && styleCache(direction);
  if (!cache) return null;
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={themeOf(direction)}
        storageManager={null}
        colorSchemeNode={null}
        storageWindow={null}
        noSsr
      >
        <RtlProvider value={direction === 'rtl'}>
          <CssBaseline />
          {LOOK_STYLES}
          {children}
        </RtlProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
