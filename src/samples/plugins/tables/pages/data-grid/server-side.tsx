import { mdiClose, mdiMagnify } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { GridSortModel } from '@mui/x-data-grid';
import { useCustom } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ErrorNotice, Icon } from 'touchline/ui';
import type { TableData } from '@/samples/mock/table-rows';
import { usePersonColumns } from '@/samples/resources/table-rows/use-person-columns';
import { PlainGrid } from '@/samples/shared/components/PlainGrid';
import { sampleRead } from '@/samples/shared/sample-calls';

export const wide = true;

const BY_NAME: GridSortModel[number] = { field: 'full_name', sort: 'asc' };

export default function ServerSide() {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState(BY_NAME);
  const [paging, setPaging] = useState({ page: 0, pageSize: 7 });
  const q = useDeferredValue(words.trim());
  const { query } = useCustom<TableData>({
    ...sampleRead('/api/table/data', { q: q || undefined, column: order.field, sort: order.sort }),
    queryOptions: { placeholderData: keepPreviousData },
  });
  const columns = usePersonColumns();
  const { data = [], total = 0 } = query.data?.data ?? {};
  const from = paging.page * paging.pageSize;

  function search(next: string) {
    setWords(next);
    setPaging({ ...paging, page: 0 });
  }

  if (query.isError) return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextField
        placeholder="Search"
        value={words}
        onChange={(event) => search(event.target.value)}
        sx={{ alignSelf: 'flex-end', width: { xs: '100%', sm: 260 } }}
        slotProps={{
          htmlInput: { 'aria-label': 'Search on the server', maxLength: 200 },
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
                onClick={() => search('')}
              >
                <Icon path={mdiClose} size={18} />
              </IconButton>
            ),
          },
        }}
      />
      <PlainGrid
        disableColumnFilter
        label="People from the server"
        // The call has no paging, so the page slices its result.
        rows={data.slice(from, from + paging.pageSize)}
        rowCount={total}
        loading={query.isFetching}
        columns={columns}
        paginationMode="server"
        paginationModel={paging}
        onPaginationModelChange={setPaging}
        sortingMode="server"
        sortModel={[order]}
        onSortModelChange={([next]) => setOrder(next ?? BY_NAME)}
      />
    </Stack>
  );
}
