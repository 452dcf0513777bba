import { FIELD_TYPES } from '@/crud/field-types/field-types';
import { TextCell } from '@/crud/field-types/values';
import type { FieldTypeDef, ValueProps } from '@/plugin-api/field-type';
import { type Format, useFormat } from '@/shared/format/use-format';

declare module '@/plugin-api/types' {
  interface FieldTypes {
    sampleMoment: true;
  }
}

/** A moment that the sample writes as `14 Apr 2022, 8:43 PM`, in UTC. Its text does not sort by time. */
export const SAMPLE_MOMENT: { sampleMoment: FieldTypeDef } = {
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
