import { mdiGiftOutline } from '@mdi/js';
import { defineDetails, SEES_CONTACT } from 'touchline/plugin-api';
import { PersonAvatar } from 'touchline/ui';
import type { PaidTier, TierState } from './resource';

const MINUTE = 60_000;

/** Details of one list; a former tier can be given back for a month, with a reason. */
export const tierDetails = (tier: PaidTier, state: TierState) =>
  defineDetails('user_tiers')({
    rights: 'may',
    // What being active or not means for the end, which is indexed; to the minute, like every filter by time.
    filters: ({ now }) => [
      state === 'active'
        ? { field: `${tier}_until`, operator: 'gte', value: now.toISOString() }
        : { field: `${tier}_until`, operator: 'lt', value: new Date(+now + MINUTE).toISOString() },
    ],
    fields: [
      {
        key: 'full_name',
        type: 'text',
        labelKey: 'users:field.name',
        // Like the other columns but the end: nothing but reading everybody with the tier would put them in order.
        list: { flex: 2, sortable: false, identity: { below: ['email'], Face: PersonAvatar } },
        filter: true,
      },
      {
        key: 'email',
        type: 'email',
        labelKey: 'users:field.email',
        list: { hidden: true, flex: 1.6, sortable: false },
        filter: true,
        access: SEES_CONTACT,
      },
      {
        key: `${tier}_until`,
        type: 'datetime',
        labelKey: state === 'active' ? 'tiers:field.until' : 'tiers:field.ended',
        list: { width: 168 },
        filter: true,
      },
      {
        key: 'country',
        type: 'country',
        labelKey: 'users:field.country',
        list: { width: 176, sortable: false },
        filter: true,
      },
      {
        key: 'created_at',
        type: 'datetime',
        labelKey: 'users:field.since',
        list: { width: 168, hidden: true, sortable: false },
      },
    ],
    words: (_row, { t }) => ({ tier: t(`sports:tier.${tier.toUpperCase()}`) }),
    rowActions:
      state === 'active'
        ? []
        : [
            {
              id: 'grant',
              key: 'A',
              labelKey: 'tiers:grant.again',
              confirmKey: 'tiers:grant.text',
              reasonKey: 'tiers:grant.reason',
              icon: mdiGiftOutline,
              access: { resource: 'entitlements', action: 'grant' },
              rpc: 'grant_entitlement',
              args: (row, reason) => ({
                user_id: row.id,
                tier: tier.toUpperCase(),
                days: 30,
                reason,
              }),
              successKey: 'tiers:grant.again.done',
            },
          ],
  });
