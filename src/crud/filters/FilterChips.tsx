import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { FieldDef } from '@/plugin-api/types';
import { useFormat } from '@/shared/format/use-format';
import { useFieldTypes } from '../field-types/field-types-context';
import { readRange } from '../field-types/range';
import type { ListControl } from '../list-state/use-list-state';
import { RecordName } from '../RecordState';
import { fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';

interface FilterChipsProps extends ListControl {
  fields: FieldDef[];
}

/** The list's active filters, each removable, and all at once. */
export function FilterChips({ fields, state, change }: FilterChipsProps) {
  const t = useT();
  const active = fields.filter((field) => state.filters[field.key] && field.filter);
  if (active.length === 0 && !state.search) return null;

  function remove(key: string) {
    change((now) => ({ filters: { ...now.filters, [key]: '' } }));
  }

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
      {state.search && (
        <Chip
          size="small"
          label={<bdi>{t('crud:filter.searchChip', { text: state.search })}</bdi>}
          onDelete={() => change({ search: '' })}
          sx={{ maxWidth: 280 }}
        />
      )}
      {active.map((field) => (
        <FilterChip
          key={field.key}
          field={field}
          value={state.filters[field.key] ?? ''}
          onDelete={() => remove(field.key)}
        />
      ))}
      <Button size="small" onClick={() => change({ filters: {}, search: '' })}>
        {t('crud:filter.clearAll')}
      </Button>
    </Stack>
  );
}

function FilterChip(props: { field: FieldDef; value: string; onDelete: () => void }) {
  const { field, value, onDelete } = props;
  const t = useT();
  const name = fieldLabel(field, t);
  const text = useFilterText(field, value);
  return (
    <Chip
      size="small"
      label={
        <bdi>
          {name}: {field.reference ? <RecordName id={value} reference={field.reference} /> : text}
        </bdi>
      }
      onDelete={onDelete}
      sx={{ maxWidth: 280 }}
    />
  );
}

function useFilterText(field: FieldDef, value: string): string {
  const t = useT();
  const format = useFormat();
  const typeOf = useFieldTypes();
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
  if (from && to) return t('crud:filter.between', { from: show(from), to: show(to) });
  return from
    ? t('crud:filter.since', { from: show(from) })
    : t('crud:filter.until', { to: show(to) });
}
