import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import './base.css';
import { createAppTheme } from './create-theme';
import { cacheFor } from './emotion-cache';
import { updateSettings, useSettings } from './settings-store';

interface AppThemeProps {
  /** Language of the texts; it decides the direction, and stands on `<html>`. */
  lang: string;
  children: ReactNode;
}

const RTL_LANGS = ['ar'];

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
  const { themeColor } = useSettings();
  const wanted = RTL_LANGS.includes(lang.slice(0, 2)) ? 'rtl' : 'ltr';
  const ready = useCache(wanted);
  const direction = ready?.direction ?? wanted;
  const theme = useMemo(() => createAppTheme({ themeColor, direction }), [themeColor, direction]);

  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = direction;
    updateSettings({ direction });
  }, [lang, direction]);

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
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
