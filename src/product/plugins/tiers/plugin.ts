import { type CommandDef, definePlugin, people } from 'touchline/plugin-api';
import { userTiers } from '@/product/resources/user-tiers/resource';

/** Opens the people to choose one; on an open person the palette offers the dialog itself. */
const grantCommand: CommandDef<`tiers:${string}`> = {
  id: 'tiers.grant',
  titleKey: 'tiers:grant.command',
  keywordsKey: 'tiers:grant.keywords',
  access: { resource: 'entitlements', action: 'grant' },
  run: ({ navigate }) => navigate(people.path),
};

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    entitlements: true;
  }
}

/** People's tiers, for staff: who has which and since when, with actions to grant and revoke one. */
export default definePlugin({
  id: 'tiers',
  apiVersion: 1,
  nameKey: 'tiers:name',
  dependsOn: ['sports', 'users'],
  resources: userTiers,
  extends: [{ resource: 'users', details: () => import('./user-fields') }],
  commands: [grantCommand],
  slots: [
    {
      slot: 'people.chosen',
      id: 'tiers.grant',
      order: 10,
      access: { resource: 'entitlements', action: 'grant' },
      component: () => import('./components/GrantChosen'),
    },
    {
      slot: 'user.more',
      id: 'tiers.person',
      order: 10,
      waitingHeight: 240,
      component: () => import('./components/PersonTabs'),
    },
  ],
  access: [
    { resource: 'entitlements', actions: ['list'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
    { resource: 'entitlements', actions: ['grant', 'revoke'], roles: ['SUPPORT', 'ADMIN'] },
  ],
  loggedTables: { entitlements: 'tiers:logged.entitlements' },
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
  textOverrides: {
    users: {
      en: () => import('./i18n/users/en.json'),
      fr: () => import('./i18n/users/fr.json'),
      ar: () => import('./i18n/users/ar.json'),
    },
  },
});
