import { useDataProvider } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import { downloadBlob } from 'touchline/ui';
import { exportName } from '@/product/record/export-name';
import type { ListedTip } from '@/product/record/listed-tip';
import { fetchHead } from '@/product/record/log/fetch-log';
import { EXPORT_PAGE, exportRecord } from './export-record';

type ExportState =
  | { step: 'idle' }
  | { step: 'running'; rows: number }
  | { step: 'failed'; error: unknown };

/** Downloads the whole record as CSV; reports progress and can be stopped. */
export function useRecordExport() {
  const getDataProvider = useDataProvider();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const abort = useRef<AbortController | null>(null);

  const start = useCallback(async () => {
    const { getList } = getDataProvider();
    const controller = new AbortController();
    abort.current = controller;
    setState({ step: 'running', rows: 0 });
    try {
      const head = await fetchHead();
      const file = await exportRecord(
        {
          readPage: async (filters, fields) => {
            const { data } = await getList<ListedTip>({
              resource: 'listed_tips',
              filters,
              sorters: [{ field: 'seq', order: 'asc' }],
              pagination: { currentPage: 1, pageSize: EXPORT_PAGE },
              meta: { select: fields.join(',') },
            });
            return data;
          },
        },
        { signal: controller.signal, onProgress: (rows) => setState({ step: 'running', rows }) },
      );
      downloadBlob(file, exportName('record', head));
      setState({ step: 'idle' });
    } catch (error) {
      setState(controller.signal.aborted ? { step: 'idle' } : { step: 'failed', error });
    }
  }, [getDataProvider]);

  const stop = useCallback(() => abort.current?.abort(), []);
  return { state, start, stop };
}
