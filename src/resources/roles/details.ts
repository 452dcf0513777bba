import { defineDetails } from '@/plugin-api/define-resource';
import { ROLE_RIGHTS_TYPE } from './field-types';

export default defineDetails('roles')({
  fieldTypes: ROLE_RIGHTS_TYPE,
  fields: [
    {
      key: 'name',
      type: 'text',
      labelKey: 'roles:role.name',
      list: { flex: 1 },
      form: true,
      required: true,
      maxLength: 60,
      wide: true,
    },
    {
      key: 'rights',
      type: 'roleRights',
      labelKey: 'roles:role.rights',
      list: { flex: 1 },
      form: true,
    },
  ],
});
