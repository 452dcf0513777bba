import { mdiCashMultiple, mdiChartLine, mdiClipboardListOutline } from '@mdi/js';

/** The menu's groups for the work of the staff, beside those for people and for the system. */
export const TIPS_GROUP = {
  titleKey: 'sports:menu.tips',
  icon: mdiClipboardListOutline,
  order: 10,
} as const;

export const MONEY_GROUP = {
  titleKey: 'sports:menu.money',
  icon: mdiCashMultiple,
  order: 30,
} as const;

export const INSIGHT_GROUP = {
  titleKey: 'sports:menu.insight',
  icon: mdiChartLine,
  order: 40,
} as const;
