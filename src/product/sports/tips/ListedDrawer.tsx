import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type BaseRecord, useList } from '@refinedev/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorNotice, Icon, ListSkeleton } from 'touchline/ui';

interface ListedContentProps<Row> {
  resource: 'listed_tips' | 'listed_slips';
  idColumn: string;
  rowId: string;
  missingText: string;
  /** Height of the skeleton in rows, to match the content when there is more below it. */
  rows?: number;
  children: (row: Row) => ReactNode;
}

/** The whole row of a tip or slip in the record, as far as the reader may see it. */
export function ListedContent<Row extends BaseRecord>(props: ListedContentProps<Row>) {
  const { resource, idColumn, rowId, missingText, rows = 6, children } = props;
  const { query } = useList<Row>({
    resource,
    filters: [{ field: idColumn, operator: 'eq', value: rowId }],
    pagination: { currentPage: 1, pageSize: 1 },
  });
  const row = query.data?.data[0];
  return (
    <>
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      {query.isSuccess && !row && <EmptyState icon={mdiClose} title={missingText} />}
      {query.isPending && <ListSkeleton rows={rows} />}
      {row && children(row)}
    </>
  );
}

interface ListedDrawerProps<Row> extends Omit<ListedContentProps<Row>, 'rowId'> {
  /** Id of the row; null keeps the drawer closed. */
  rowId: string | null;
  onClose: () => void;
  title: string;
}

/** The whole row of a tip or slip over the page, read when it is opened. */
export function ListedDrawer<Row extends BaseRecord>(props: ListedDrawerProps<Row>) {
  const { rowId, onClose, title, ...content } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={rowId !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 520 }, maxWidth: '100%', p: 2.5, gap: 2.5 },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: -20,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mx: -2.5,
          mt: -2.5,
          px: 2.5,
          py: 1.5,
          bgcolor: 'surface.raised',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose} edge="end">
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {rowId !== null && <ListedContent {...content} rowId={rowId} />}
    </Drawer>
  );
}
