import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import RtlProvider from '@mui/system/RtlProvider';
import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import './base.css';
import { createAppTheme } from './create-theme';
import { emotionCache } from './emotion-cache';
import { followLanguage } from './follow-language';
import { type Direction, isDirectionReady, loadDirection, showDirection } from './mirrored-sheet';
import { useSetting } from './settings-store';
import { THEME_COLOR_STYLES } from './theme-colors';

interface AppThemeProps {
  /** Language of the texts; a change of it sets the direction. It stands on `<html>`. */
  lang: string;
  children: ReactNode;
}

const THEME = createAppTheme();
const LOOK_STYLES = <GlobalStyles styles={THEME_COLOR_STYLES} />;

/** The direction to show: the one that is set, or the one before as long as the code that mirrors is on its way. */
function useShownDirection(): Direction | null {
  const wanted = useSetting('direction');
  const here = isDirectionReady(wanted);
  const [last, setLast] = useState(here ? wanted : null);
  useEffect(() => {
    let still = true;
    loadDirection(wanted).then(
      () => {
        if (still) setLast(wanted);
      },
      // Without it the page stays as it is; the first one is better read from left to right than not at all.
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
  // Before anything below measures itself.
  useInsertionEffect(() => {
    if (direction) showDirection(direction);
  }, [direction]);

  if (!direction) return null;
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider
        theme={THEME}
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
