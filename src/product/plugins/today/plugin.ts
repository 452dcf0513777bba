import { definePlugin, ROLES, type Role, STAFF, type WidgetDef } from 'touchline/plugin-api';

type Part = keyof typeof import('./widgets');

const notTipster = (role: Role) => role !== 'TIPSTER';

/** All parts are in one file because the page needs them all. */
const widget = (
  part: Part,
  titleKey: WidgetDef<`today:${string}`>['titleKey'],
  size: WidgetDef['size'],
  needs: string[],
) => ({
  // The staff begin with their work; what members see is there to add.
  offeredTo: STAFF as readonly Role[],
  id: `today.${part}`,
  titleKey,
  size,
  needs,
  component: async () => ({ default: (await import('./widgets'))[part] }),
});

/** The home page of the product: today's tips by tier and as cards, what starts next, the person's plan, and the record in short. */
export default definePlugin({
  id: 'today',
  apiVersion: 1,
  nameKey: 'today:name',
  dependsOn: ['sports'],
  frame: { homeText: { USER: 'today:help' } },
  widgets: [
    widget(
      'TodaysTips',
      'today:tips.title',
      { columns: 12, height: 540, phoneHeight: 1100, loose: true },
      ['tips'],
    ),
    {
      ...widget('AtAGlance', 'today:glance.title', { columns: 12, height: 150, phoneHeight: 310 }, [
        'tips',
        'record',
      ]),
      roles: ['USER' as const],
    },
    {
      ...widget(
        'RecordHeadline',
        'today:record.title',
        { columns: 8, height: 330, phoneHeight: 490 },
        ['record'],
      ),
      // It is a tipster's work.
      offeredTo: STAFF.filter(notTipster),
    },
    widget('WhatIsNew', 'today:new.title', { columns: 4, rows: 2, height: 440 }, ['record']),
    {
      ...widget('MyPlan', 'today:plan.title', { columns: 8, height: 170 }, ['subscriptions']),
      roles: ['USER' as const],
    },
    {
      ...widget('NextStarts', 'today:next.title', { columns: 8, height: 440, phoneHeight: 640 }, [
        'tips',
      ]),
      // The tips of the day say it, too; a tipster has none there.
      offeredTo: ROLES.filter(notTipster),
    },
  ].map((one, order) => ({ ...one, order })),
  slots: [
    {
      slot: 'welcome.proof',
      id: 'today.welcome',
      order: 10,
      component: async () => ({
        default: (await import('./components/RecordHeadline')).RecordHeadline,
      }),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
