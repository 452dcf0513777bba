import { type FieldDef, ROLES } from '@/plugin-api/types';
import type { PersonRow } from '@/resources/people';
import { LANGUAGES } from '@/shared/languages';
import { TIERS } from '@/sports/tiers';

const LOCALES = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }));

const ACCOUNT_STATES = ['OPEN', 'SUSPENDED'] as const;

/** Fields of the people, in the order of the list and the form. */
export const USER_FIELDS: FieldDef<PersonRow>[] = [
  {
    key: 'full_name',
    type: 'text',
    labelKey: 'users:field.name',
    list: { flex: 1.2 },
    filter: true,
    form: true,
    maxLength: 100,
  },
  { key: 'email', type: 'email', labelKey: 'users:field.email', list: { flex: 1.6 }, filter: true },
  {
    key: 'profile_role',
    type: 'select',
    labelKey: 'users:field.role',
    helpKey: 'users:help.role',
    list: { width: 140 },
    filter: true,
    form: true,
    required: true,
    options: ROLES.map((value) => ({ value, labelKey: `users:role.${value}` as const })),
    confirm: { titleKey: 'users:confirmRole', textKey: (role) => `users:confirmRole.${role}` },
  },
  {
    key: 'tier',
    type: 'tier',
    labelKey: 'users:field.tier',
    list: { width: 116, sortable: false },
    filter: true,
    options: TIERS.map((value) => ({ value, labelKey: `sports:tier.${value}` as const })),
  },
  {
    key: 'account_state',
    type: 'select',
    labelKey: 'users:field.account',
    list: { width: 128, sortable: false },
    filter: true,
    options: ACCOUNT_STATES.map((value) => ({
      value,
      labelKey: `users:account.${value}` as const,
    })),
  },
  {
    key: 'country',
    type: 'text',
    labelKey: 'users:field.country',
    list: { width: 120 },
    filter: true,
    form: true,
    maxLength: 60,
  },
  {
    key: 'created_at',
    type: 'datetime',
    labelKey: 'users:field.since',
    list: { width: 168 },
    filter: true,
  },
  {
    key: 'locale',
    type: 'select',
    labelKey: 'users:field.locale',
    list: { hidden: true, width: 120 },
    filter: true,
    options: LOCALES,
  },
  { key: 'timezone', type: 'text', labelKey: 'users:field.timezone', list: { hidden: true } },
  {
    key: 'age_confirmed_at',
    type: 'datetime',
    labelKey: 'users:field.ageConfirmed',
    list: { hidden: true, width: 168 },
  },
  {
    key: 'self_excluded_until',
    type: 'datetime',
    labelKey: 'users:field.selfExcluded',
    list: { hidden: true, width: 168 },
  },
  {
    key: 'suspended_until',
    type: 'datetime',
    labelKey: 'users:field.suspended',
    list: { hidden: true, width: 168 },
    filter: true,
  },
  { key: 'suspension_reason', type: 'text', labelKey: 'users:field.suspensionReason' },
  {
    key: 'updated_at',
    type: 'datetime',
    labelKey: 'users:field.updated',
    list: { hidden: true, width: 168 },
  },
];
