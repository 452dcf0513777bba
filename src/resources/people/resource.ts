import {
  mdiAccountCancelOutline,
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiAccountReactivateOutline,
} from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type { NavDef } from '@/plugin-api/types';
import { cleanName } from '@/shared/format/display-name';
import { USER_FIELDS } from './details';
import type {} from './row';

/** Where the seven lists of people stand in the menu. */
export const USERS_GROUP = {
  titleKey: 'users:name',
  icon: mdiAccountGroupOutline,
  order: 10,
} satisfies NavDef['group'];

const suspended = (row: { account_state: string }) => row.account_state === 'SUSPENDED';

/** Everybody with an account. */
export const usersResource = defineResource('people')({
  id: 'users',
  writeTable: 'profiles',
  accessResource: 'profiles',
  path: '/users',
  nameKey: 'users:all',
  singularKey: 'users:singular',
  icon: mdiAccountMultipleOutline,
  actions: ['list', 'show', 'create', 'edit'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => cleanName(row.full_name) ?? row.email ?? row.id,
  fields: USER_FIELDS,
  rowActions: [
    {
      id: 'suspend',
      labelKey: 'users:suspend',
      icon: mdiAccountCancelOutline,
      reasonKey: 'users:suspend.reason',
      destructive: true,
      when: (row) => !suspended(row),
      rpc: 'suspend_user',
      args: (row, reason) => ({ user_id: row.id, reason }),
      successKey: 'users:suspend.done',
      bulk: {
        rpc: 'suspend_users',
        args: (user_ids, reason) => ({ user_ids, reason }),
        successKey: 'users:suspend.doneMany',
        undo: 'lift',
      },
    },
    {
      id: 'lift',
      labelKey: 'users:lift',
      icon: mdiAccountReactivateOutline,
      reasonKey: 'users:suspend.reason',
      when: suspended,
      rpc: 'lift_suspension',
      args: (row, reason) => ({ user_id: row.id, reason }),
      successKey: 'users:lift.done',
      bulk: {
        rpc: 'lift_suspensions',
        args: (user_ids, reason) => ({ user_ids, reason }),
        successKey: 'users:lift.doneMany',
      },
    },
  ],
  pages: {
    create: () => import('@/plugins/users/pages/InvitePage'),
    show: () => import('@/plugins/users/pages/UserPage'),
  },
  nav: {
    section: 'admin',
    group: USERS_GROUP,
    titleKey: 'users:all',
    icon: mdiAccountMultipleOutline,
    order: 1,
    shortcut: ['g', 'u'],
  },
});
