import { FIELD_TYPES, type FieldTypeDef, TextCell, type ValueProps } from 'touchline/crud';
import { defineDetails, type FieldOption } from 'touchline/plugin-api';
import { type Format, useFormat } from 'touchline/ui';
import { PERMISSION_HOLDERS } from '@/samples/mock/choices/choices';
import type { SamplePermission } from '@/samples/mock/permissions';

declare module 'touchline/plugin-api' {
  interface FieldTypes {
    sampleMoment: true;
  }
}

/** A moment that the sample writes as `14 Apr 2022, 8:43 PM`, in UTC. Its text does not sort by time. */
const SAMPLE_MOMENT: { sampleMoment: FieldTypeDef } = {
  sampleMoment: {
    ...FIELD_TYPES.text,
    unsortable: true,
    Cell: MomentValue,
    Display: MomentValue,
    format: ({ value }, { format }) => momentText(value, format),
  },
};

function momentText(value: unknown, format: Format): string {
  const time = Date.parse(`${String(value).replace(',', '')} UTC`);
  return Number.isNaN(time) ? String(value) : format.dateTime(new Date(time).toISOString());
}

function MomentValue(props: ValueProps) {
  const format = useFormat();
  const { value } = props;
  return <TextCell {...props} value={value && momentText(value, format)} />;
}

const HOLDER_COLORS: Record<SamplePermission['assignedTo'][number], FieldOption['color']> = {
  administrator: 'primary',
  manager: 'warning',
  users: 'success',
  support: 'info',
  'restricted-user': 'error',
};

export default defineDetails('permissions')({
  fieldTypes: SAMPLE_MOMENT,
  // Permissions used by the app can't be deleted.
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
      filter: 'search',
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
      filter: 'search',
      list: { width: 190 },
    },
    {
      key: 'isCore',
      type: 'boolean',
      labelKey: 'roles:permission.isCore',
      helpKey: 'roles:permission.isCore.help',
      // None of the sample's is: a column of nothing but that.
      list: { hidden: true, width: 150 },
      form: 'create',
      wide: true,
    },
  ],
});
