import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { toast } from 'touchline/ui';
import type { TableRow } from '@/samples/mock/table-rows';
import { usePersonColumns } from '@/samples/resources/table-rows/use-person-columns';
import { PlainGrid } from '@/samples/shared/components/PlainGrid';
import { useRows } from './rows';

export const wide = true;

const ACTION: GridColDef<TableRow> = {
  field: 'action',
  headerName: 'Action',
  minWidth: 130,
  sortable: false,
  filterable: false,
  renderCell: ({ row, tabIndex }) => (
    <Button
      size="small"
      variant="outlined"
      tabIndex={tabIndex}
      aria-label={`Get name: ${row.full_name}`}
      onClick={() => toast.success(row.full_name)}
    >
      Get name
    </Button>
  ),
};

export default function Column() {
  const [shown, setShown] = useState(true);
  const { rows, loading } = useRows();
  const columns = usePersonColumns();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Button
        variant="outlined"
        aria-pressed={!shown}
        onClick={() => setShown(!shown)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {shown ? 'Hide the name' : 'Show the name'}
      </Button>
      <PlainGrid
        label="People with an action"
        rows={rows}
        loading={loading}
        columns={useMemo(() => [...columns, ACTION], [columns])}
        columnVisibilityModel={{ full_name: shown }}
        onColumnVisibilityModelChange={(model) => setShown(model.full_name !== false)}
      />
    </Stack>
  );
}
