import { mdiAccountCheckOutline, mdiAccountClockOutline, mdiGiftOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type { FieldDef, RowActionDef } from '@/plugin-api/types';
import { cleanName } from '@/shared/format/display-name';
import { USERS_GROUP } from '../people/resource';
import type { UserTierRow } from './row';

export const PAID_TIERS = ['basic', 'premium', 'vip'] as const;
export type PaidTier = (typeof PAID_TIERS)[number];
export const TIER_STATES = ['active', 'inactive'] as const;
export type TierState = (typeof TIER_STATES)[number];

function fields(tier: PaidTier, state: TierState): FieldDef<UserTierRow>[] {
  return [
    {
      key: 'full_name',
      type: 'text',
      labelKey: 'users:field.name',
      list: { flex: 1.2 },
      filter: true,
    },
    {
      key: 'email',
      type: 'email',
      labelKey: 'users:field.email',
      list: { flex: 1.6 },
      filter: true,
    },
    {
      key: `${tier}_until`,
      type: 'datetime',
      labelKey: state === 'active' ? 'users:field.until' : 'users:field.ended',
      list: { width: 168 },
      filter: true,
    },
    { key: 'country', type: 'text', labelKey: 'users:field.country', list: { width: 140 } },
    {
      key: 'created_at',
      type: 'datetime',
      labelKey: 'users:field.since',
      list: { width: 168, hidden: true },
    },
  ];
}

/** Gives the tier back for a month, with a reason. */
function giveAgain(tier: PaidTier): RowActionDef<UserTierRow> {
  return {
    id: 'grant',
    labelKey: 'users:grant.again',
    confirmKey: 'users:grant.text',
    reasonKey: 'users:grant.reason',
    icon: mdiGiftOutline,
    access: { resource: 'entitlements', action: 'grant' },
    rpc: 'grant_entitlement',
    args: (row, reason) => ({ user_id: row.id, tier: tier.toUpperCase(), days: 30, reason }),
    successKey: 'users:grant.done',
  };
}

/** The people whose entitlement of a tier is valid now, or was once and is not any more. */
export function tierList(tier: PaidTier, state: TierState, order: number) {
  const icon = state === 'active' ? mdiAccountCheckOutline : mdiAccountClockOutline;
  return defineResource('user_tiers')({
    id: `users.${state}-${tier}`,
    path: `/users/${state}${tier}users`,
    nameKey: `users:list.${state}.${tier}`,
    singularKey: 'users:singular',
    icon,
    accessResource: 'profiles',
    actions: ['list'],
    scope: { [`${tier}_status`]: state === 'active' ? 'ACTIVE' : 'INACTIVE' },
    defaultSort: { field: `${tier}_until`, order: state === 'active' ? 'asc' : 'desc' },
    versionColumn: null,
    recordTitle: (row) => cleanName(row.full_name) ?? row.email ?? row.id,
    recordPath: '/users',
    fields: fields(tier, state),
    rowActions: state === 'active' ? [] : [giveAgain(tier)],
    nav: {
      section: 'admin',
      group: USERS_GROUP,
      titleKey: `users:list.${state}.${tier}`,
      icon,
      order,
    },
  });
}
