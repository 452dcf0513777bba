import { mdiTuneVariant } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import type {} from '@/resources/app-settings';
import { SYSTEM_GROUP } from '@/shared/staff-groups';
import { SETTINGS } from './settings';

/** What administrators set for everybody: the customizer, menus, messages. */
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
  ],
  access: [{ resource: 'app_settings', actions: ['list', 'edit'], roles: ['ADMIN'] }],
  settings: SETTINGS,
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
