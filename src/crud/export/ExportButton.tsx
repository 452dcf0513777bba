import { mdiDownload } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type CrudFilter, type CrudSort, useDataProvider } from '@refinedev/core';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { lazyPart } from '@/shared/lazy-part';
import { toast } from '@/shared/toast';
import { useFieldTypes } from '../field-types/field-types-context';
import type { CrudRow } from '../schema/crud-row';
import { toCsv, toCsvFields, toCsvHeader } from '../schema/to-csv';
import { toSelect } from '../schema/to-select';
import { useT } from '../use-t';
import type { ExportProgress } from './ExportDialog';
import { EXPORT_PAGE, exportCsv, saveFile } from './export-csv';

/** Loaded when an export starts. */
const ExportDialog = lazyPart(() => import('./ExportDialog'));

interface ExportButtonProps {
  resource: CompleteResource;
  fields: FieldDef[];
  filters: CrudFilter[];
  sorters: CrudSort[];
  /** The filters are not known yet. */
  disabled: boolean;
}

/** Downloads every row that the filters leave, not only the page that is shown. */
export function ExportButton(props: ExportButtonProps) {
  const { resource, fields, filters, sorters, disabled } = props;
  const t = useT();
  const typeOf = useFieldTypes();
  const columns = useMemo(() => toCsvFields(fields, typeOf), [fields, typeOf]);
  const provider = useDataProvider()(resource.dataProvider);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const controller = useRef<AbortController | null>(null);

  async function start() {
    const abort = new AbortController();
    controller.current = abort;
    setProgress({ done: 0, total: 0, error: null });
    try {
      const parts = await exportCsv<CrudRow>({
        fetchPage: async (page) => {
          const answer = await provider.getList<CrudRow>({
            resource: resource.table,
            filters,
            sorters,
            pagination: { currentPage: page, pageSize: EXPORT_PAGE, mode: 'server' },
            meta: { select: toSelect(resource, fields) },
          });
          return { rows: answer.data, total: answer.total };
        },
        header: toCsvHeader(columns, t),
        toLines: (rows) => toCsv(columns, rows, typeOf),
        signal: abort.signal,
        onProgress: (done, total) => setProgress({ done, total, error: null }),
      });
      const day = new Date().toISOString().slice(0, 10);
      saveFile(parts, `${resource.id.replaceAll('.', '-')}-${day}.csv`);
      setProgress(null);
      toast.success(t('crud:export.done'));
    } catch (error) {
      if (abort.signal.aborted) setProgress(null);
      else setProgress((now) => ({ done: now?.done ?? 0, total: now?.total ?? 0, error }));
    }
  }

  return (
    <>
      <IconButton
        title={t('crud:export.button')}
        aria-label={t('crud:export.button')}
        disabled={disabled}
        onClick={start}
      >
        <Icon path={mdiDownload} />
      </IconButton>

      {progress && (
        <Suspense fallback={null}>
          <ExportDialog
            progress={progress}
            onRetry={start}
            onClose={() => {
              controller.current?.abort();
              setProgress(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
