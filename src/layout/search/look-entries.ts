import {
  mdiMonitor,
  mdiPageLayoutHeader,
  mdiPageLayoutSidebarLeft,
  mdiPaletteOutline,
  mdiTranslate,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js';
import { LANGUAGES, type Lang } from '@/shared/languages';
import { CHOICES, type Settings } from '@/theme/settings';
import { offered } from '../customizer/offered';
import type { Words } from './registry-entries';
import type { SearchEntry } from './search-entry';

interface LookContext {
  words: Words;
  settings: Settings;
  update: (patch: Partial<Settings>) => void;
  lang: string;
  chooseLanguage: (lang: Lang) => unknown;
}

const MODE_ICONS = { light: mdiWhiteBalanceSunny, dark: mdiWeatherNight, system: mdiMonitor };
const LAYOUT_ICONS = { vertical: mdiPageLayoutSidebarLeft, horizontal: mdiPageLayoutHeader };

/** Switches of the look: mode, skin, colour, menu layout, and the languages. */
export function lookEntries({ words, settings, update, lang, chooseLanguage }: LookContext) {
  const { t, english } = words;

  function choices<Key extends 'skin' | 'themeColor' | 'layout'>(
    key: Key,
    values: readonly Settings[Key][],
    patch: (value: Settings[Key]) => Partial<Settings>,
    icon: (value: Settings[Key]) => string,
  ): SearchEntry[] {
    return values.map((value) => ({
      id: `look ${key} ${value}`,
      category: 'look',
      title: t(`shell:look.${key}.${value}`),
      context: [t(`shell:look.${key}`)],
      keywords: `theme look ${english(`shell:look.${key}`)} ${english(`shell:look.${key}.${value}`)}`,
      icon: icon(value),
      on: settings[key] === value,
      run: () => update(patch(value)),
    }));
  }

  const modes = CHOICES.mode.map(
    (mode): SearchEntry => ({
      id: `look mode ${mode}`,
      category: 'look',
      title: t(`shell:mode.${mode}`),
      keywords: `theme look ${english(`shell:mode.${mode}`)}`,
      icon: MODE_ICONS[mode],
      on: settings.mode === mode,
      run: () => update({ mode }),
    }),
  );
  const languages = LANGUAGES.map(
    ({ code, name }): SearchEntry => ({
      id: `language ${code}`,
      category: 'language',
      title: name,
      keywords: `${t('shell:language')} language langue لغة ${code}`,
      icon: mdiTranslate,
      on: lang === code,
      run: () => chooseLanguage(code),
    }),
  );
  return [
    ...modes,
    ...choices(
      'skin',
      offered(settings).skin,
      (skin) => ({ skin }),
      () => mdiPaletteOutline,
    ),
    ...choices(
      'themeColor',
      CHOICES.themeColor,
      (themeColor) => ({ themeColor }),
      () => mdiPaletteOutline,
    ),
    ...choices(
      'layout',
      CHOICES.layout,
      (layout) => ({ layout, lastLayout: layout }),
      (layout) => LAYOUT_ICONS[layout],
    ),
    ...languages,
  ];
}
