import { mdiAccountCheckOutline, mdiAccountClockOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { cleanName } from 'touchline/format';
import { defineResource, PEOPLE_GROUP } from 'touchline/plugin-api';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    /** A person with the state of each paid tier (null: never had it). */
    user_tiers: Tables<'user_tiers'>;
  }
}

const PAID_TIERS = ['basic', 'premium', 'vip'] as const;
export type PaidTier = (typeof PAID_TIERS)[number];
const TIER_STATES = ['active', 'inactive'] as const;
export type TierState = (typeof TIER_STATES)[number];

/** The people whose entitlement of a tier is valid now, or was once and is not any more. */
function tierList(tier: PaidTier, state: TierState, order: number) {
  const icon = state === 'active' ? mdiAccountCheckOutline : mdiAccountClockOutline;
  return defineResource('user_tiers')({
    id: `users.${state}-${tier}`,
    path: `/users/${state}${tier}users`,
    nameKey: `tiers:list.${state}.${tier}`,
    singularKey: 'users:singular',
    icon,
    accessResource: 'people',
    asksToExport: 'note_people_export',
    actions: ['list'],
    scope: { [`${tier}_${state === 'active' ? 'active' : 'former'}`]: 'true' },
    defaultSort: { field: `${tier}_until`, order: state === 'active' ? 'asc' : 'desc' },
    versionColumn: null,
    chosenSlot: 'people.chosen',
    recordTitle: (row) => cleanName(row.full_name) ?? row.email ?? row.id,
    recordPath: '/users',
    nav: {
      section: 'admin',
      group: PEOPLE_GROUP,
      titleKey: `tiers:list.${state}.${tier}`,
      icon,
      order,
    },
    details: async () => ({ default: (await import('./details')).tierDetails(tier, state) }),
  });
}

/** The people by the state of their paid tier, a list for each. */
export const userTiers = PAID_TIERS.flatMap((tier, at) =>
  TIER_STATES.map((state, side) => tierList(tier, state, 2 + 2 * at + side)),
);
