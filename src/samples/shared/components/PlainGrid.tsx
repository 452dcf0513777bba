import Box from '@mui/material/Box';
import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { use } from 'react';
import { gridTexts, UNMEASURED, useT } from 'touchline/crud';
import { useFormat } from 'touchline/ui';

const PAGE_SIZES = [7, 10, 25, 50];
/** Header, seven rows, footer. */
const HEIGHT = 56 + 7 * 52 + 54;
const TOOLBAR_HEIGHT = 53;

const LOOK = {
  border: 0,
  ...UNMEASURED,
  '--DataGrid-t-color-interactive-focus': 'var(--mui-palette-primary-main)',
  '& .MuiDataGrid-columnHeader': { bgcolor: 'surface.sunken' },
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.75rem', color: 'text.secondary' },
  '& .MuiDataGrid-cell': { fontSize: '0.8125rem' },
  '& .MuiDataGrid-cell--textRight': { fontVariantNumeric: 'tabular-nums' },
} as const;

type PlainGridProps<Row extends GridValidRowModel> = DataGridProps<Row> & { label: string };

/**
 * MUI's own grid in the person's language and the app's colours, for rows outside generated lists. It keeps the
 * height of seven rows, however many there are.
 */
export function PlainGrid<Row extends GridValidRowModel>(props: PlainGridProps<Row>) {
  const { label, initialState, ...grid } = props;
  const { lang } = useFormat();
  const loading = gridTexts(lang);
  const texts = loading && use(loading);
  const t = useT();
  return (
    <Box sx={{ height: HEIGHT + (grid.showToolbar ? TOOLBAR_HEIGHT : 0), minWidth: 0 }}>
      <DataGrid
        // It would test whether the browser allows running text as code.
        disableEval
        disableRowSelectionOnClick
        aria-label={label}
        localeText={{
          ...texts,
          paginationDisplayedRows: ({ from, to, count }) =>
            t('crud:list.range', { from, to, total: count }),
        }}
        pageSizeOptions={PAGE_SIZES}
        initialState={{
          pagination: { paginationModel: { pageSize: PAGE_SIZES[0] } },
          ...initialState,
        }}
        {...grid}
        sx={LOOK}
      />
    </Box>
  );
}
