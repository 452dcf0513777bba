import { mdiPuzzleOutline, mdiTuneVariant } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import type { OwnKey, SettingDef } from '@/plugin-api/types';
import type {} from '@/resources/rows';
import { APP_SETTING_CHOICES, type AppSettings } from '@/shared/app-settings';
import { SYSTEM_GROUP } from '@/shared/staff-groups';

type OwnSetting = SettingDef<OwnKey<'app-settings'>>;

const LOOK = { titleKey: 'app-settings:panel.look', order: 10 } as const;
const MENUS = { titleKey: 'shell:settings.menus', order: 20 } as const;

/** Labels of a setting's options. */
const choicesOf = (key: keyof AppSettings) =>
  APP_SETTING_CHOICES[key].map((choice) => ({
    value: String(choice),
    labelKey: `app-settings:${key}.${choice}` as const,
  }));

const named = (key: keyof AppSettings) => ({
  key,
  labelKey: `app-settings:${key}.label` as const,
  helpKey: `app-settings:${key}.help` as const,
});

/** The settings of the frame, and of signing in. */
const SETTINGS: OwnSetting[] = [
  { ...named('customizer'), section: LOOK, order: 10, control: 'switch' },
  { ...named('routingLoader'), section: LOOK, order: 20, control: 'switch' },
  { ...named('toastPosition'), section: LOOK, order: 30, control: 'position' },
  {
    ...named('horizontalMenuOpens'),
    section: MENUS,
    order: 20,
    control: choicesOf('horizontalMenuOpens'),
  },
  {
    ...named('menuTextTruncated'),
    section: MENUS,
    order: 30,
    control: choicesOf('menuTextTruncated'),
  },
  {
    key: 'second_factor_grace_days',
    labelKey: 'app-settings:graceDays.label',
    helpKey: 'app-settings:graceDays.help',
    section: { titleKey: 'app-settings:panel.security', order: 30 },
    order: 10,
    control: { least: 0, most: 3650 },
  },
];

/** App-wide settings for administrators: the customizer, menus, messages. */
export default definePlugin({
  id: 'app-settings',
  apiVersion: 1,
  nameKey: 'app-settings:name',
  routes: [
    {
      id: 'app-settings.page',
      path: '/app-settings',
      page: () => import('./pages/AppSettingsPage'),
      layout: 'app',
      titleKey: 'app-settings:title',
      access: { resource: 'app_settings', action: 'list' },
      nav: {
        section: 'admin',
        group: SYSTEM_GROUP,
        titleKey: 'app-settings:title',
        icon: mdiTuneVariant,
        order: 20,
      },
    },
    {
      id: 'app-settings.plugins',
      path: '/system/plugins',
      page: () => import('./pages/PluginsPage'),
      layout: 'app',
      titleKey: 'app-settings:plugins',
      access: { resource: 'app_settings', action: 'edit' },
      nav: {
        section: 'admin',
        group: SYSTEM_GROUP,
        titleKey: 'app-settings:plugins',
        icon: mdiPuzzleOutline,
        order: 25,
      },
    },
    {
      id: 'app-settings.plugin',
      path: '/system/plugins/:id',
      page: () => import('./pages/PluginPage'),
      layout: 'app',
      titleKey: 'app-settings:plugin',
      access: { resource: 'app_settings', action: 'edit' },
    },
  ],
  // Without it nobody could switch another plugin on again.
  required: true,
  access: [{ resource: 'app_settings', actions: ['list', 'edit'], roles: ['ADMIN'] }],
  settings: SETTINGS,
  loggedTables: { app_settings: 'app-settings:name' },
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
  pageTexts: {
    en: () => import('./texts/en.json'),
    fr: () => import('./texts/fr.json'),
    ar: () => import('./texts/ar.json'),
  },
});
