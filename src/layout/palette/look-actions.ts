import {
  mdiMonitor,
  mdiPageLayoutHeader,
  mdiPageLayoutSidebarLeft,
  mdiPaletteOutline,
  mdiTranslate,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js';
import type { Lang } from '@/shared/languages';
import { OFFERED_LANGUAGES } from '@/shared/offered-languages';
import { CHOICES, type Settings } from '@/theme/settings';
import { updateSettings } from '@/theme/settings-store';
import { offered } from '../customizer/offered';
import type { PaletteAction } from './palette-action';
import type { Words } from './use-words';

const ICONS: Record<string, string> = {
  light: mdiWhiteBalanceSunny,
  dark: mdiWeatherNight,
  system: mdiMonitor,
  vertical: mdiPageLayoutSidebarLeft,
  horizontal: mdiPageLayoutHeader,
};

/** The appearance settings, nested under one action. */
export function lookActions({ t, english }: Words, settings: Settings): PaletteAction[] {
  const choices = <Key extends 'mode' | 'skin' | 'themeColor' | 'layout'>(
    key: Key,
    values: readonly Settings[Key][],
    patch = (value: Settings[Key]): Partial<Settings> => ({ [key]: value }),
  ) =>
    values.map((value): PaletteAction => {
      const text = key === 'mode' ? `shell:mode.${value}` : `shell:look.${key}.${value}`;
      return {
        id: `look ${key} ${value}`,
        kind: 'choice',
        parent: 'look',
        section: t('shell:palette.look'),
        name: t(text),
        subtitle: t(`shell:look.${key}`),
        keywords: `theme look ${english(`shell:look.${key}`)} ${english(text)}`,
        icon: ICONS[value] ?? mdiPaletteOutline,
        on: settings[key] === value,
        run: () => updateSettings(patch(value)),
      };
    });
  return [
    {
      id: 'look',
      kind: 'account',
      section: t('shell:palette.account'),
      name: t('shell:palette.look'),
      subtitle: t('shell:palette.lookOwn'),
      keywords: `theme look ${t('shell:palette.changeLook')} ${english('shell:palette.changeLook')}`,
      icon: mdiPaletteOutline,
    },
    ...choices('mode', CHOICES.mode),
    ...choices('skin', offered(settings).skin),
    ...choices('themeColor', CHOICES.themeColor),
    ...choices('layout', CHOICES.layout, (layout) => ({ layout, lastLayout: layout })),
  ];
}

/** The languages, nested under one action. */
export function languageActions(
  { t, english }: Words,
  current: string,
  choose: (lang: Lang) => unknown,
): PaletteAction[] {
  if (OFFERED_LANGUAGES.length === 1) return [];
  return [
    {
      id: 'language',
      kind: 'account',
      section: t('shell:palette.account'),
      name: t('shell:palette.changeLanguage'),
      keywords: english('shell:palette.changeLanguage'),
      icon: mdiTranslate,
    },
    ...OFFERED_LANGUAGES.map(
      ({ code, name }): PaletteAction => ({
        id: `language ${code}`,
        kind: 'choice',
        parent: 'language',
        section: t('shell:language'),
        name,
        keywords: `${t('shell:language')} language langue لغة ${code}`,
        icon: mdiTranslate,
        on: current === code,
        run: () => choose(code),
      }),
    ),
  ];
}
