import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import './base.css';
import { createAppTheme } from './create-theme';
import { cacheFor, type Direction } from './emotion-cache';
import { followLanguage } from './follow-language';
import { useSetting } from './settings-store';
import { THEME_COLOR_STYLES } from './theme-colors';

interface AppThemeProps {
  /** Language of the texts; a change of it sets the direction. It stands on `<html>`. */
  lang: string;
  children: ReactNode;
}

const themes: Partial<Record<Direction, ReturnType<typeof createAppTheme>>> = {};

/** The theme of a direction, made once: MUI keeps the styles that it derives by the theme object. */
function themeFor(direction: Direction) {
  themes[direction] ??= createAppTheme(direction);
  return themes[direction];
}

const LOOK_STYLES = <GlobalStyles styles={THEME_COLOR_STYLES} />;

interface Styles {
  cache: EmotionCache;
  direction: Direction;
}

/** The styles to show: those of the direction, or the ones before as long as the code that mirrors is on its way. */
function useStyles(direction: Direction): Styles | null {
  const cache = cacheFor(direction);
  const here = !(cache instanceof Promise);
  const [last, setLast] = useState<Styles | null>(here ? { cache, direction } : null);
  useEffect(() => {
    let wanted = true;
    Promise.resolve(cacheFor(direction)).then((cache) => {
      if (wanted) setLast((now) => (now?.cache === cache ? now : { cache, direction }));
    });
    return () => {
      wanted = false;
    };
  }, [direction]);
  return here ? { cache, direction } : last;
}

/** Theme, direction and base styles for everything below it. Changing a setting re-mounts nothing. */
export function AppTheme({ lang, children }: AppThemeProps) {
  const wanted = useSetting('direction');
  const ready = useStyles(wanted);
  const direction = ready?.direction ?? wanted;

  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    followLanguage(lang);
  }, [lang]);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);

  if (!ready) return null;
  return (
    <CacheProvider value={ready.cache}>
      <ThemeProvider
        theme={themeFor(direction)}
        storageManager={null}
        colorSchemeNode={null}
        storageWindow={null}
        noSsr
      >
        <CssBaseline />
        {LOOK_STYLES}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
