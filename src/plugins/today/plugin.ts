import { definePlugin } from '@/plugin-api/define-plugin';
import type { WidgetDef } from '@/plugin-api/types';

type Part = keyof typeof import('./widgets');

/** All parts come in one file: whoever opens the page needs them all. */
const widget = (
  part: Part,
  place: WidgetDef['place'],
  order: number,
  needs: string[],
): WidgetDef => ({
  id: `today.${part}`,
  place,
  order,
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
    widget('TodaysTips', 'top', 10, ['predictions']),
    widget('NextStarts', 'main', 10, ['predictions']),
    widget('RecordHeadline', 'main', 20, ['record']),
    widget('MyPlan', 'side', 10, ['subscriptions']),
    widget('WhatIsNew', 'side', 20, ['record']),
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
