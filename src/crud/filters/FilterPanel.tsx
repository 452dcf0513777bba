import Box from '@mui/material/Box';
import type { CrudFilter } from '@refinedev/core';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { useFieldTypes } from '../field-types/field-types-context';
import { FilterControl } from './FilterControl';
import { optionRows } from './option-rows';

export interface FilterPanelProps {
  resource: CompleteResource;
  fields: FieldDef[];
  /** By field key, as written in the address. */
  values: Record<string, string>;
  /** The filters in force without that of one field, for the numbers beside its options. */
  filtersWithout: (key: string) => CrudFilter[];
  onChange: (key: string, value: string) => void;
}

/** One control per filter. Periods are twice as wide and taller, so they come last. */
export default function FilterPanel(props: FilterPanelProps) {
  const { resource, fields, values, filtersWithout, onChange } = props;
  const typeOf = useFieldTypes();
  const isPeriod = (field: FieldDef) => typeOf(field).filterOperators[0] === 'days';
  const inOrder = fields.toSorted((one, other) => Number(isPeriod(one)) - Number(isPeriod(other)));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
      }}
    >
      {inOrder.map((field) => (
        <Box
          key={field.key}
          sx={{ minWidth: 0, ...(isPeriod(field) && { gridColumn: { md: 'span 2' } }) }}
        >
          <FilterControl
            field={field}
            type={typeOf(field)}
            value={values[field.key] ?? ''}
            rowsOf={optionRows(resource, field, typeOf(field), filtersWithout(field.key))}
            onChange={(value) => onChange(field.key, value)}
          />
        </Box>
      ))}
    </Box>
  );
}
