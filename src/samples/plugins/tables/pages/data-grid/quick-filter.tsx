import { mdiClose, mdiMagnify } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Icon } from 'touchline/ui';
import { usePersonColumns } from '@/samples/resources/table-rows/use-person-columns';
import { PlainGrid } from '@/samples/shared/components/PlainGrid';
import { useRows } from './rows';

export const wide = true;

export default function QuickFilter() {
  const [words, setWords] = useState('');
  const { rows, loading } = useRows();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextField
        placeholder="Search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        sx={{ alignSelf: 'flex-end', width: { xs: '100%', sm: 260 } }}
        slotProps={{
          htmlInput: { 'aria-label': 'Search the people' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon path={mdiMagnify} />
              </InputAdornment>
            ),
            endAdornment: (
              <IconButton
                size="small"
                edge="end"
                aria-label="Clear the search"
                sx={{ visibility: words ? 'visible' : 'hidden' }}
                onClick={() => setWords('')}
              >
                <Icon path={mdiClose} size={18} />
              </IconButton>
            ),
          },
        }}
      />
      <PlainGrid
        label="People, filtered"
        rows={rows}
        loading={loading}
        columns={usePersonColumns()}
        filterModel={{ items: [], quickFilterValues: words.split(/\s+/).filter(Boolean) }}
      />
    </Stack>
  );
}
