import Box from '@mui/material/Box';
import type { FieldDef } from '@/plugin-api/types';
import { useFieldTypes } from '../field-types/field-types-context';
import { FilterControl } from './FilterControl';

interface FilterPanelProps {
  fields: FieldDef[];
  /** By field key, as written in the address. */
  values: Record<string, string>;
  onChange: (key: string, value: string) => void;
}

/** One control per filter. Periods are twice as wide and taller, so they come last. */
export default function FilterPanel({ fields, values, onChange }: FilterPanelProps) {
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
            onChange={(value) => onChange(field.key, value)}
          />
        </Box>
      ))}
    </Box>
  );
}
