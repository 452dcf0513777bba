import { FIELD_TYPES } from '@/crud/field-types/field-types';
import { defineDetails } from '@/plugin-api/define-resource';
import type { FieldTypeDef } from '@/plugin-api/field-type';
import { lazyPart } from '@/shared/lazy-part';

declare module '@/plugin-api/types' {
  interface FieldTypes {
    numberedChoice: true;
  }
}

/** A choice that is stored as a number, where the options of a select are texts. */
const NUMBERED_CHOICE: { numberedChoice: FieldTypeDef } = {
  numberedChoice: {
    ...FIELD_TYPES.select,
    // Its code comes with the first form.
    form: { Input: lazyPart(() => import('./NumberedChoiceInput')) },
  },
};

export default defineDetails('table-rows')({
  fieldTypes: NUMBERED_CHOICE,
  fields: [
    {
      key: 'full_name',
      type: 'text',
      labelKey: 'samples:row.full_name',
      list: { flex: 1 },
      filter: true,
      form: true,
      required: true,
    },
    {
      key: 'email',
      type: 'email',
      labelKey: 'samples:row.email',
      list: { flex: 1 },
      filter: true,
      form: true,
      required: true,
    },
    {
      key: 'post',
      type: 'text',
      labelKey: 'samples:row.post',
      list: { width: 180 },
      filter: true,
      form: true,
      required: true,
    },
    {
      key: 'city',
      type: 'text',
      labelKey: 'samples:row.city',
      list: { width: 140 },
      filter: true,
      form: true,
      required: true,
    },
    {
      key: 'start_date',
      type: 'text',
      labelKey: 'samples:row.start_date',
      list: { width: 120, sortable: false },
    },
    {
      key: 'salary',
      type: 'number',
      labelKey: 'samples:row.salary',
      list: { width: 130 },
      filter: true,
      form: true,
      required: true,
      min: 0,
    },
    {
      key: 'age',
      type: 'text',
      labelKey: 'samples:row.age',
      list: { width: 80 },
      form: true,
      required: true,
      pattern: /^\d{1,3}$/,
    },
    {
      key: 'experience',
      type: 'text',
      labelKey: 'samples:row.experience',
      list: { width: 120, sortable: false },
    },
    {
      key: 'status',
      type: 'numberedChoice',
      labelKey: 'samples:row.status',
      list: { width: 150 },
      filter: true,
      form: true,
      required: true,
      options: (['primary', 'success', 'error', 'warning', 'info'] as const).map((color, at) => ({
        value: String(at + 1),
        labelKey: `samples:row.status.${at + 1}` as const,
        color,
      })),
    },
  ],
});
