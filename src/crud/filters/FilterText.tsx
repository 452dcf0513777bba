import type { FieldDef } from '@/plugin-api/types';
import { useFormat } from '@/shared/format/use-format';
import { useFieldTypes } from '../field-types/field-types-context';
import { readRange } from '../field-types/range';
import { RecordName } from '../RecordState';
import { useT } from '../use-t';

interface FilterTextProps {
  field: FieldDef;
  /** As written in the address; not empty. */
  value: string;
}

/** What a filter asks for, in words: "Paid, Failed", "1 Nov to 30 Nov 2026", a record's name. */
export function FilterText({ field, value }: FilterTextProps) {
  const t = useT();
  const format = useFormat();
  const typeOf = useFieldTypes();
  if (field.reference) return <RecordName id={value} reference={field.reference} />;
  const type = typeOf(field);
  const [operator] = type.filterOperators;
  const show = (one: string) => {
    if (operator === 'days') {
      return format.dateTime(`${one}T00:00:00Z`, { show: 'date', timeZone: 'UTC' });
    }
    return type.format({ field, value: type.parse(one), row: {} }, { t, format });
  };
  if (operator !== 'between' && operator !== 'days') return value.split(',').map(show).join(', ');
  const { from, to } = readRange(value);
  if (from && from === to) return show(from);
  if (from && to) return t('crud:filter.between', { from: show(from), to: show(to) });
  return from
    ? t('crud:filter.since', { from: show(from) })
    : t('crud:filter.until', { to: show(to) });
}
