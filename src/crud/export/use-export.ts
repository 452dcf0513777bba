import { useRtl } from '@mui/system/RtlProvider';
import { type CrudFilter, type CrudSort, useDataProvider } from '@refinedev/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { copyText } from '@/shared/copy-text';
import { csvFile, csvLines } from '@/shared/csv/table-csv';
import { downloadBlob } from '@/shared/download-blob';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/toast';
import { useFieldTypes } from '../field-types/field-types-context';
import type { GridColumn } from '../grid/grid-column';
import type { ListState } from '../list-state/list-url';
import type { CrudRow } from '../schema/crud-row';
import { toCsv, toCsvFields, toCsvHeader } from '../schema/to-csv';
import { toSelect } from '../schema/to-select';
import { useT } from '../use-t';
import { allOf, EXPORT_PAGE, rowPages, TooManyRows } from './all-rows';
import type { ExportProgress } from './ExportDialog';
import { exportFileName } from './file-name';
import { type Paper, toCells, toTabbed } from './paper';
import { toSheet } from './to-sheet';

/** What is exported: all fields as a file, the shown columns on paper. */
export interface ExportedList {
  resource: CompleteResource;
  fields: FieldDef[];
  columns: GridColumn[];
  filters: CrudFilter[];
  sorters: CrudSort[];
  /** The tab and filters in force, for the file name. */
  state: Pick<ListState, 'tab' | 'filters'>;
}

export type ExportKind = 'csv' | 'raw' | 'pdf' | 'print' | 'copy';

/** Maximum rows for formats that are drawn in one go; more would take too long. */
const LIMITS: Partial<Record<ExportKind, number>> = { pdf: 1000, print: 5000 };

/** A failure whose message is already translated for the person. */
class Refused extends Error {}

/**
 * Fetches all rows of a list and hands them over. `printed` is set while a table is to be printed,
 * until `endPrint`.
 */
export function useExport(list: ExportedList) {
  const { resource, fields, columns, filters, sorters, state } = list;
  const t = useT();
  const isRtl = useRtl();
  const format = useFormat();
  const typeOf = useFieldTypes();
  const provider = useDataProvider()(resource.dataProvider);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [printed, setPrinted] = useState<Paper | null>(null);
  const controller = useRef<AbortController | null>(null);
  const written = useMemo(() => toCsvFields(fields, typeOf), [fields, typeOf]);

  const fileName = (ending: string) => {
    const today = new Date().toISOString().slice(0, 10);
    return `${exportFileName(resource, fields, state, { t, typeOf, today })}${ending}`;
  };

  const toPaper = (rows: CrudRow[]): Paper => ({
    title: t(resource.nameKey),
    note: t('crud:export.rows', {
      count: rows.length,
      day: format.date(new Date().toISOString()),
    }),
    isRtl,
    ...toCells(columns, rows),
  });

  // The byte order mark lets spreadsheets read both as UTF-8.
  async function* sheetTexts(pages: AsyncIterable<CrudRow[]>) {
    const sheet = (rows: CrudRow[]) => toSheet(written, rows, typeOf, { t, format });
    yield `\ufeff${csvLines([sheet([]).columns])}`;
    for await (const rows of pages) yield csvLines(sheet(rows).rows);
  }

  async function* rawTexts(pages: AsyncIterable<CrudRow[]>) {
    yield `\ufeff${toCsvHeader(written, t)}`;
    for await (const rows of pages) yield toCsv(written, rows, typeOf);
  }

  /** How each format hands the rows over; returns the message to show. */
  const handOver: Record<
    ExportKind,
    (pages: AsyncIterable<CrudRow[]>, signal: AbortSignal) => Promise<string | null>
  > = {
    async csv(pages) {
      downloadBlob(await csvFile(sheetTexts(pages)), fileName('.csv'));
      return t('crud:export.done');
    },
    async raw(pages) {
      downloadBlob(await csvFile(rawTexts(pages)), fileName('-raw.csv'));
      return t('crud:export.done');
    },
    async pdf(pages, signal) {
      const paper = toPaper(await allOf(pages));
      setProgress((now) => now && { ...now, isDrawing: true });
      const { drawList } = await import('./pdf/draw-list');
      const file = await drawList(paper, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        console.warn(error);
        throw new Refused(t('crud:export.pdfFailed'));
      });
      downloadBlob(file, fileName('.pdf'));
      return t('crud:export.done');
    },
    async print(pages) {
      setPrinted(toPaper(await allOf(pages)));
      return null;
    },
    async copy(pages) {
      const rows = allOf(pages);
      const text = rows.then((all) => toTabbed(toCells(columns, all)));
      const [copied, { length }] = await Promise.all([copyText(text), rows]);
      if (!copied) throw new Refused(t('crud:export.copyRefused'));
      return t('crud:export.copied', { count: length });
    },
  };

  async function start(kind: ExportKind) {
    const abort = new AbortController();
    const { signal } = abort;
    controller.current = abort;
    setProgress({ done: 0, total: 0, error: null, kind });
    const limit = LIMITS[kind];
    let asked = false;
    const select = toSelect(resource, fields);
    const [first] = sorters;
    const pages = rowPages<CrudRow>({
      fetchPage: async (page, from) => {
        const isFirst = !asked;
        asked = true;
        const answer = await provider.getList<CrudRow>({
          resource: resource.table,
          filters: [...filters, ...from],
          sorters,
          pagination: { currentPage: page, pageSize: EXPORT_PAGE, mode: 'server' },
          // Only the first page's total is needed, and an estimate of the others costs the database nothing.
          meta: isFirst ? { select } : { select, count: 'planned' },
        });
        if (isFirst && resource.asksToExport) {
          const url = `rpc/${resource.asksToExport}`;
          await provider.custom?.({ url, method: 'post', payload: { rows: answer.total } });
        }
        return { rows: answer.data, total: isFirst ? answer.total : 0 };
      },
      sorters:
        !resource.dataProvider && first && select.split(',').includes(first.field) ? sorters : [],
      signal,
      limit,
      onProgress: (done, total) => setProgress({ done, total, error: null, kind }),
    });
    try {
      const said = await handOver[kind](pages, signal);
      setProgress(null);
      if (said) toast.success(said);
    } catch (error) {
      if (signal.aborted) return;
      const refusal =
        error instanceof TooManyRows
          ? t('crud:export.tooMany', { limit })
          : error instanceof Refused && error.message;
      if (!refusal) {
        setProgress((now) => now && { ...now, error });
        return;
      }
      setProgress(null);
      toast.error(refusal);
    }
  }

  function stop() {
    controller.current?.abort();
    setProgress(null);
  }
  const endPrint = useCallback(() => setPrinted(null), []);
  return { start, stop, progress, printed, endPrint };
}
