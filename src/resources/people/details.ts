import {
  mdiAccountCancelOutline,
  mdiAccountReactivateOutline,
  mdiCancel,
  mdiCheckCircleOutline,
} from '@mdi/js';
import { defineDetails } from '@/plugin-api/define-resource';
import { OFFERED_ROLES } from '@/plugin-api/types';
import { PersonAvatar } from '@/shared/components/PersonAvatar';
import { LANGUAGES } from '@/shared/languages';
import { SEES_CONTACT } from './resource';

const LOCALES = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }));

const ACCOUNT_STATES = ['OPEN', 'SUSPENDED'] as const;

/** Colour and icon of each state. */
const ACCOUNT_LOOKS = {
  OPEN: { icon: mdiCheckCircleOutline, color: 'success' },
  SUSPENDED: { icon: mdiCancel, color: 'error' },
} as const;

const seenOf = (rows: { updated_at: string }[]) => rows.map((row) => row.updated_at);

export default defineDetails('people')({
  rights: 'may',
  head: { chips: ['profile_role', 'account_state'], facts: ['country', 'created_at'] },
  fields: [
    {
      key: 'full_name',
      type: 'text',
      labelKey: 'users:field.name',
      list: { flex: 2, identity: { below: ['email'], Face: PersonAvatar } },
      filter: true,
      form: true,
      maxLength: 100,
    },
    {
      key: 'email',
      type: 'email',
      labelKey: 'users:field.email',
      // Hidden from some staff by an expression, which no index is in the order of.
      list: { hidden: true, flex: 1.6, sortable: false },
      filter: true,
      access: SEES_CONTACT,
    },
    {
      key: 'profile_role',
      type: 'select',
      labelKey: 'users:field.role',
      helpKey: 'users:help.role',
      list: { width: 120 },
      filter: true,
      form: true,
      required: true,
      options: OFFERED_ROLES.map((value) => ({ value, labelKey: `users:role.${value}` as const })),
      confirm: { titleKey: 'users:confirmRole', textKey: (role) => `users:confirmRole.${role}` },
    },
    {
      key: 'account_state',
      type: 'select',
      labelKey: 'users:field.account',
      list: { width: 128, sortable: false },
      filter: true,
      options: ACCOUNT_STATES.map((value) => ({
        value,
        ...ACCOUNT_LOOKS[value],
        labelKey: `users:account.${value}` as const,
      })),
    },
    {
      key: 'country',
      type: 'country',
      labelKey: 'users:field.country',
      list: { width: 176 },
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
    {
      key: 'timezone',
      type: 'text',
      labelKey: 'users:field.timezone',
      list: { hidden: true, sortable: false },
    },
    {
      key: 'suspended_until',
      type: 'datetime',
      labelKey: 'users:field.suspended',
      openEndKey: 'users:field.suspended.open',
      list: { hidden: true, width: 168 },
      filter: true,
    },
    {
      key: 'suspension_reason',
      type: 'text',
      labelKey: 'users:field.suspensionReason',
      access: SEES_CONTACT,
    },
    {
      key: 'updated_at',
      type: 'datetime',
      labelKey: 'users:field.updated',
      list: { hidden: true, width: 168 },
    },
  ],
  rowActions: [
    {
      id: 'suspend',
      key: 'S',
      labelKey: 'users:suspend',
      icon: mdiAccountCancelOutline,
      reasonKey: 'users:suspend.reason',
      destructive: true,
      rpc: 'suspend_user',
      args: (row, reason) => ({ user_id: row.id, seen_updated_at: row.updated_at, reason }),
      successKey: 'users:suspend.done',
      bulk: {
        rpc: 'suspend_users',
        args: (user_ids, reason, rows) => ({ user_ids, seen_updated_at: seenOf(rows), reason }),
        successKey: 'users:suspend.doneMany',
        undo: 'lift',
      },
    },
    {
      id: 'lift',
      key: 'L',
      labelKey: 'users:lift',
      icon: mdiAccountReactivateOutline,
      reasonKey: 'users:suspend.reason',
      rpc: 'lift_suspension',
      args: (row, reason) => ({ user_id: row.id, seen_updated_at: row.updated_at, reason }),
      successKey: 'users:lift.done',
      bulk: {
        rpc: 'lift_suspensions',
        args: (user_ids, reason, rows) => ({ user_ids, seen_updated_at: seenOf(rows), reason }),
        successKey: 'users:lift.doneMany',
      },
    },
  ],
});
