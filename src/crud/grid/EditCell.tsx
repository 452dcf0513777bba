import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import {
  GridEditBooleanCell,
  GridEditDateCell,
  GridEditInputCell,
  GridEditSingleSelectCell,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import type { CrudRow } from '../schema/crud-row';

interface EditCellProps extends GridRenderEditCellParams<CrudRow> {
  /** Accessible name of the input. */
  label: string;
}

/** The grid's own editor of a cell, with its name and, below it, why a value can't be stored. */
export function EditCell(props: EditCellProps) {
  const reason = typeof props.error === 'string' ? props.error : '';
  return (
    <Tooltip
      open={reason !== ''}
      title={reason}
      describeChild
      placement="bottom-start"
      slotProps={{ tooltip: { role: 'alert' } }}
    >
      <Box>
        <Editor {...props} error={reason !== ''} />
      </Box>
    </Tooltip>
  );
}

function Editor({ label, error, ...params }: EditCellProps) {
  const named = { root: { slotProps: { htmlInput: { 'aria-label': label } } } };
  switch (params.colDef.type) {
    case 'boolean':
      return <GridEditBooleanCell {...params} aria-label={label} />;
    case 'date':
      return <GridEditDateCell {...params} error={error} slotProps={named} />;
    case 'singleSelect':
      return <GridEditSingleSelectCell {...params} error={error} slotProps={named} />;
    default:
      return <GridEditInputCell {...params} error={error} slotProps={named} />;
  }
}
