import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import './base.css';
import { createAppTheme } from './create-theme';
import { cacheFor } from './emotion-cache';
import { followLanguage } from './follow-language';
import { useSetting } from './settings-store';
import { THEME_COLOR_STYLES } from './theme-colors';

interface AppThemeProps {
  /** Language of the texts; a change of it sets the direction. It stands on `<html>`. */
  lang: string;
  children: ReactNode;
}

const LOOK_STYLES = <GlobalStyles styles={THEME_COLOR_STYLES} />;

function useCache(
  direction: 'ltr' | 'rtl',
): { cache: EmotionCache; direction: 'ltr' | 'rtl' } | null {
  const [ready, setReady] = useState<{ cache: EmotionCache; direction: 'ltr' | 'rtl' } | null>(
    () => {
      const cache = cacheFor(direction);
      return cache instanceof Promise ? null : { cache, direction };
    },
  );
  useEffect(() => {
    let wanted = true;
    Promise.resolve(cacheFor(direction)).then((cache) => {
      if (wanted) setReady((now) => (now?.cache === cache ? now : { cache, direction }));
    });
    return () => {
      wanted = false;
    };
  }, [direction]);
  return ready;
}

/** Theme, direction and base styles for everything below it. Changing a setting re-mounts nothing. */
export function AppTheme({ lang, children }: AppThemeProps) {
  const wanted = useSetting('direction');
  const ready = useCache(wanted);
  const direction = ready?.direction ?? wanted;
  const theme = useMemo(() => createAppTheme(direction), [direction]);

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
        theme={theme}
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
