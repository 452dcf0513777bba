import Box from '@mui/material/Box';
import type { FieldDef } from '@/plugin-api/types';
import { FieldValue } from '../field-types/FieldValue';
import type { CrudRow } from '../schema/crud-row';
import { fieldLabel } from '../schema/label-of';
import { toShowRows } from '../schema/to-show-rows';
import { useT } from '../use-t';

interface RecordRowsProps {
  fields: FieldDef[];
  row: CrudRow;
  /** Beside a list, where there is less room for the names. */
  compact?: boolean;
}

/** A record's fields by name, one line each; empty ones are left out. */
export function RecordRows({ fields, row, compact = false }: RecordRowsProps) {
  const t = useT();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {toShowRows(fields, row).map(({ field, value }) => (
        <Box
          key={`${field.key}-${field.type}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: `${compact ? 112 : 200}px minmax(0, 1fr)` },
            columnGap: 2,
            py: 1,
            borderBottom: '1px solid',
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {fieldLabel(field, t)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <FieldValue as="Display" field={field} value={value} row={row} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
