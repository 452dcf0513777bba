import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type BaseRecord, useList } from '@refinedev/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';

interface EntryContentProps<Entry> {
  resource: 'record_entries' | 'slip_entries';
  idColumn: string;
  entryId: string;
  missingText: string;
  /** About as high as what is read, in rows, where something stands below it. */
  rows?: number;
  children: (entry: Entry) => ReactNode;
}

/** The whole row of a tip or slip in the record, as far as the reader may see it. */
export function EntryContent<Entry extends BaseRecord>(props: EntryContentProps<Entry>) {
  const { resource, idColumn, entryId, missingText, rows = 6, children } = props;
  const { query } = useList<Entry>({
    resource,
    filters: [{ field: idColumn, operator: 'eq', value: entryId }],
    pagination: { currentPage: 1, pageSize: 1 },
  });
  const entry = query.data?.data[0];
  return (
    <>
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      {query.isSuccess && !entry && <EmptyState icon={mdiClose} title={missingText} />}
      {query.isPending && <ListSkeleton rows={rows} />}
      {entry && children(entry)}
    </>
  );
}

interface EntryDrawerProps<Entry> extends Omit<EntryContentProps<Entry>, 'entryId'> {
  /** Which entry; null keeps the drawer closed. */
  entryId: string | null;
  onClose: () => void;
  title: string;
}

/** The whole row of a tip or slip over the page, read when it is opened. */
export function EntryDrawer<Entry extends BaseRecord>(props: EntryDrawerProps<Entry>) {
  const { entryId, onClose, title, ...content } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={entryId !== null}
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
      {entryId !== null && <EntryContent {...content} entryId={entryId} />}
    </Drawer>
  );
}
