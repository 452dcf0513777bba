import { mdiClose, mdiTrayRemove } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slug } from 'touchline/csv';
import { useBackend } from 'touchline/data';
import { accessName, useRegistry, useViewer } from 'touchline/plugin-api';
import { CsvButtons, EmptyState, ErrorNotice, Icon, ListSkeleton, useFormat } from 'touchline/ui';
import type { Drill } from '../drill';
import { fileName, periodOf } from '../period';
import { reportRaw, reportTable } from '../report-table';
import type { ReportRow } from '../report-value';
import { useReport } from '../use-report';
import { ReportTable } from './ReportTable';

/** Where a record opens, null where the person may not see it or nothing shows it. */
function useRecordPath(): (resourceId: string, id: unknown) => string | null {
  const registry = useRegistry();
  const { role } = useViewer();
  return (resourceId, id) => {
    const resource = registry.resource(resourceId);
    if (!id || !resource?.actions.includes('show')) return null;
    return registry.can(role, accessName(resource), 'show')
      ? `${resource.path}/${encodeURIComponent(String(id))}`
      : null;
  };
}

const PAGE = 50;
/** Rows of one request of an export. */
const EXPORT_PAGE = 1000;

interface RowsDrawerProps {
  drill: Drill;
  onClose: () => void;
}

/** The rows behind a number, page by page, with files of all of them. */
export function RowsDrawer({ drill, onClose }: RowsDrawerProps) {
  const { t } = useTranslation('reports');
  const { t: shell } = useTranslation('shell');
  const { rpc } = useBackend();
  const id = useId();
  const [page, setPage] = useState(0);
  const { timeZone } = useFormat();
  const { title, args, columns, currency, record } = drill;
  const pathOf = useRecordPath();
  const query = useReport(drill.rpc, { ...args, row_limit: PAGE, row_offset: page * PAGE });
  const rows = query.data ?? [];
  const total = Number(rows[0]?.total ?? 0);

  async function readAll() {
    const all: ReportRow[] = [];
    for (let more = true; more; ) {
      const next = (await rpc(
        drill.rpc,
        { ...args, row_limit: EXPORT_PAGE, row_offset: all.length },
        { read: true },
      )) as ReportRow[];
      all.push(...next);
      more = next.length === EXPORT_PAGE;
    }
    return {
      sheet: reportTable(columns, all, { currency, timeZone }),
      raw: reportRaw(columns, all, currency),
    };
  }

  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: { xs: '100%', md: 760 }, maxWidth: '100%' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2.5, py: 1.5 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary" role="status">
            {query.isSuccess ? t('rows', { count: total }) : ' '}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 1 }}>
          <CsvButtons
            size="small"
            disabled={total === 0}
            file={fileName(`touchline-${slug(title)}`, periodOf(args))}
            tables={readAll}
          />
          <IconButton onClick={onClose} aria-label={shell('close')}>
            <Icon path={mdiClose} />
          </IconButton>
        </Stack>
      </Stack>
      <Box sx={{ px: query.error ? 2.5 : 0 }}>
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </Box>
      {query.isPending && <ListSkeleton rows={10} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState icon={mdiTrayRemove} title={t('rows.none')} />
      )}
      {rows.length > 0 && (
        <ReportTable
          tall
          label={title}
          columns={columns}
          rows={rows}
          currency={currency}
          to={record && ((row) => pathOf(record.resource, row[record.id]))}
        />
      )}
      {total > PAGE && (
        <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, p: 1.5 }}>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button
            size="small"
            disabled={(page + 1) * PAGE >= total}
            onClick={() => setPage(page + 1)}
          >
            {t('next')}
          </Button>
        </Stack>
      )}
    </Drawer>
  );
}
