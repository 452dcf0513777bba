import { definePlugin } from '@/plugin-api/define-plugin';
import type { WidgetDef } from '@/plugin-api/types';

type Part = keyof typeof import('./widgets');

/** All parts are in one file because the page needs them all. */
const widget = (
  part: Part,
  titleKey: WidgetDef<`today:${string}`>['titleKey'],
  size: WidgetDef['size'],
  needs: string[],
) => ({
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
  frame: { homeText: 'today:help' },
  widgets: [
    // Staff begin with their work instead.
    {
      ...widget('AtAGlance', 'today:glance.title', { columns: 12, height: 150, phoneHeight: 310 }, [
        'tips',
        'record',
      ]),
      roles: ['USER' as const],
    },
    widget(
      'TodaysTips',
      'today:tips.title',
      { columns: 12, height: 810, phoneHeight: 1900, loose: true },
      ['tips'],
    ),
    widget('NextStarts', 'today:next.title', { columns: 8, height: 440, phoneHeight: 640 }, [
      'tips',
    ]),
    widget('WhatIsNew', 'today:new.title', { columns: 4, height: 440 }, ['record']),
    widget('RecordHeadline', 'today:record.title', { columns: 8, height: 330, phoneHeight: 490 }, [
      'record',
    ]),
    // Staff read every tip, regardless of their plan.
    {
      ...widget('MyPlan', 'today:plan.title', { columns: 4, height: 180 }, ['subscriptions']),
      roles: ['USER' as const],
    },
  ].map((one, order) => ({ ...one, order })),
  slots: [
    {
      slot: 'welcome.section',
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
