import { defineSearch } from '@/plugin-api/define-search';
import { cleanName } from '@/shared/format/display-name';

/** Everybody with an account, by name and e-mail address. */
export const userSearch = defineSearch('profiles')({
  id: 'users',
  labelKey: 'users:name',
  category: 'users',
  fields: ['full_name', 'email'],
  select: 'id,full_name,email,profile_role',
  sort: { field: 'full_name', order: 'asc' },
  detail: (row, { t }) => [
    cleanName(row.full_name) && row.email,
    t(`users:role.${row.profile_role}`),
  ],
});
