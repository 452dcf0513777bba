import { mdiChevronDown, mdiChevronUp, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { recordPagePath } from '@/plugin-api/paths';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { IconAction } from '@/shared/components/IconAction';
import type { CrudRow } from '../schema/crud-row';
import { RecordRows } from '../show/RecordRows';
import { useRecord } from '../use-record';
import { useT } from '../use-t';

interface PeekDrawerProps {
  resource: CompleteResource;
  fields: FieldDef[];
  rows: readonly CrudRow[];
  /** The row on show, one of `rows`. */
  row: CrudRow;
  onRow: (row: CrudRow) => void;
  onClose: () => void;
}

/**
 * A record beside its list: the arrow keys move from row to row, Enter opens the record's own page.
 */
export default function PeekDrawer(props: PeekDrawerProps) {
  const { resource, fields, rows, row, onRow, onClose } = props;
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const at = rows.findIndex((one) => one.id === row.id);
  const href = recordPagePath(resource, 'show', row.id);
  const step = (by: -1 | 1) => {
    const next = rows[at + by];
    if (next) onRow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button');
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && !onControl) navigate(href);
    else if (event.key === ' ' && !onControl) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: 'min(480px, 100vw)' },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, p: 2, pb: 1 }}>
        <Typography
          id={id}
          component="h2"
          variant="h6"
          aria-live="polite"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {resource.recordTitle(row, t)}
        </Typography>
        <IconAction
          icon={mdiChevronUp}
          label={t('crud:peek.previous')}
          disabled={at <= 0}
          onClick={() => step(-1)}
        />
        <IconAction
          icon={mdiChevronDown}
          label={t('crud:peek.next')}
          disabled={at < 0 || at >= rows.length - 1}
          onClick={() => step(1)}
        />
        <IconAction icon={mdiClose} label={t('crud:form.close')} onClick={onClose} />
      </Stack>
      <Box sx={{ px: 2, pb: 2, flex: 1, overflowY: 'auto' }}>
        <PeekedRecord key={row.id} resource={resource} fields={fields} row={row} />
      </Box>
      <Box sx={{ p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <Button component={Link} to={href} variant="contained" fullWidth>
          {t('crud:peek.open')}
        </Button>
      </Box>
    </Drawer>
  );
}

/** The record's fields; shows the list's data until the whole record has loaded. */
function PeekedRecord(props: Pick<PeekDrawerProps, 'resource' | 'fields' | 'row'>) {
  const { resource, fields, row } = props;
  const record = useRecord(resource, fields, row.id, true);
  return (
    <>
      {record.error !== null && <ErrorNotice error={record.error} onRetry={record.retry} />}
      <RecordRows fields={fields} row={record.row ?? row} />
    </>
  );
}
