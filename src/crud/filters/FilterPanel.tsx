import Box from '@mui/material/Box';
import type { FieldDef } from '@/plugin-api/types';
import { useFieldTypes } from '../field-types/field-types-context';
import { FilterControl } from './FilterControl';

interface FilterPanelProps {
  fields: FieldDef[];
  /** By field key, in the words of the address. */
  values: Record<string, string>;
  onChange: (key: string, value: string) => void;
}

/** One control per filter. */
export default function FilterPanel({ fields, values, onChange }: FilterPanelProps) {
  const typeOf = useFieldTypes();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        pt: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
      }}
    >
      {fields.map((field) => (
        <FilterControl
          key={field.key}
          field={field}
          type={typeOf(field)}
          value={values[field.key] ?? ''}
          onChange={(value) => onChange(field.key, value)}
        />
      ))}
    </Box>
  );
}
