import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useState } from 'react';
import { usePersonColumns } from '@/samples/resources/table-rows/use-person-columns';
import { PlainGrid } from '@/samples/shared/components/PlainGrid';
import { useRows } from './rows';

export const wide = true;

const NOBODY: GridRowSelectionModel = { type: 'include', ids: new Set() };

export default function Selection() {
  const [chosen, setChosen] = useState(NOBODY);
  const { rows, loading } = useRows();
  const names = rows.filter(({ id }) => chosen.ids.has(id)).map(({ full_name }) => full_name);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography noWrap variant="body2" role="status" color="text.secondary">
        {names.length > 0 ? `${names.length} chosen: ${names.join(', ')}` : 'Nobody is chosen.'}
      </Typography>
      <PlainGrid
        checkboxSelection
        disableRowSelectionExcludeModel
        label="People to choose from"
        rows={rows}
        loading={loading}
        columns={usePersonColumns()}
        rowSelectionModel={chosen}
        onRowSelectionModelChange={setChosen}
      />
    </Stack>
  );
}
