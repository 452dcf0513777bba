import { defineExtension } from 'touchline/plugin-api';
import { TIERS } from '@/product/record/tiers';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';

/** The product's data about a person, besides their profile. */
export default defineExtension('people')({
  fieldTypes: SPORTS_FIELD_TYPES,
  fields: [
    {
      key: 'tier',
      type: 'tier',
      after: 'profile_role',
      labelKey: 'tiers:field.tier',
      list: { width: 116, sortable: false },
      filter: true,
      options: TIERS.map((value) => ({ value, labelKey: `sports:tier.${value}` as const })),
    },
    {
      key: 'age_confirmed_at',
      type: 'datetime',
      after: 'timezone',
      labelKey: 'tiers:field.ageConfirmed',
      list: { hidden: true, width: 168, sortable: false },
    },
    {
      key: 'self_excluded_until',
      type: 'datetime',
      after: 'age_confirmed_at',
      labelKey: 'tiers:field.selfExcluded',
      list: { hidden: true, width: 168, sortable: false },
    },
  ],
});
