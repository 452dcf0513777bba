import type { Tables } from 'touchline/data';
import { defineDetails } from 'touchline/plugin-api';
import { PersonAvatar } from 'touchline/ui';
import { TIERS } from '@/product/record/tiers';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';

const KINDS = [
  'WELCOME',
  'REFERRAL',
  'PROMO',
  'STAFF',
] as const satisfies readonly Tables<'bonuses'>['kind'][];

export default defineDetails('bonuses')({
  fieldTypes: SPORTS_FIELD_TYPES,
  fields: [
    {
      key: 'user_id',
      type: 'reference',
      labelKey: 'bonus:field.person',
      list: { flex: 2, identity: { Face: PersonAvatar } },
      filter: 'search',
      reference: {
        table: 'profiles',
        labelColumn: 'email',
        nameColumn: 'full_name',
        embed: 'person',
        hint: 'bonuses_user_id_fkey',
      },
    },
    {
      key: 'kind',
      type: 'select',
      labelKey: 'bonus:field.kind',
      list: { width: 150 },
      filter: true,
      options: KINDS.map((value) => ({ value, labelKey: `bonus:kind.${value}` as const })),
    },
    {
      key: 'tier',
      type: 'tier',
      labelKey: 'bonus:field.tier',
      list: { width: 120 },
      filter: true,
      options: TIERS.slice(1).map((value) => ({
        value,
        labelKey: `sports:tier.${value}` as const,
      })),
    },
    { key: 'days', type: 'number', labelKey: 'bonus:field.days', list: { width: 90 } },
    {
      key: 'reason',
      type: 'text',
      labelKey: 'bonus:field.reason',
      list: { flex: 1.4 },
      filter: true,
    },
    {
      key: 'created_at',
      type: 'datetime',
      labelKey: 'bonus:field.created',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'granted_by',
      type: 'reference',
      labelKey: 'bonus:field.grantedBy',
      list: { hidden: true, width: 200 },
      reference: {
        table: 'profiles',
        labelColumn: 'email',
        embed: 'granter',
        hint: 'bonuses_granted_by_fkey',
      },
    },
    {
      key: 'revoked_at',
      type: 'datetime',
      labelKey: 'bonus:field.revoked',
      list: { hidden: true, width: 168 },
    },
  ],
});
