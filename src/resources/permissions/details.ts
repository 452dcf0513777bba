import { defineDetails } from '@/plugin-api/define-resource';
import type { FieldOption } from '@/plugin-api/types';
import { PERMISSION_HOLDERS } from '../mock/choices';
import type { SamplePermission } from '../mock/permissions';
import { SAMPLE_MOMENT } from './field-types';

const HOLDER_COLORS: Record<SamplePermission['assignedTo'][number], FieldOption['color']> = {
  administrator: 'primary',
  manager: 'warning',
  users: 'success',
  support: 'info',
  'restricted-user': 'error',
};

export default defineDetails('permissions')({
  fieldTypes: SAMPLE_MOMENT,
  // What the app itself asks for stays.
  allows: (row, action) => action !== 'delete' || row.isCore !== true,
  editNoticeKey: 'roles:permission.editNotice',
  fields: [
    {
      key: 'name',
      type: 'text',
      labelKey: 'roles:permission.name',
      list: { flex: 1 },
      filter: true,
      form: true,
      required: true,
      minLength: 3,
      maxLength: 100,
      wide: true,
    },
    {
      key: 'assignedTo',
      type: 'choices',
      labelKey: 'roles:permission.assignedTo',
      list: { flex: 1.4, sortable: false },
      form: true,
      wide: true,
      options: PERMISSION_HOLDERS.map((value) => ({
        value,
        labelKey: `roles:permission.assignedTo.${value}` as const,
        color: HOLDER_COLORS[value],
      })),
    },
    {
      key: 'createdDate',
      type: 'sampleMoment',
      labelKey: 'roles:permission.createdDate',
      list: { width: 190 },
    },
    {
      key: 'isCore',
      type: 'boolean',
      labelKey: 'roles:permission.isCore',
      helpKey: 'roles:permission.isCore.help',
      list: { width: 150 },
      form: 'create',
      wide: true,
    },
  ],
});
