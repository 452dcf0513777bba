import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import type { CompleteResource } from '@/plugin-api/types';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { FieldValue } from './field-types/FieldValue';
import { useFieldTypes } from './field-types/field-types-context';
import { ResourcePart } from './ResourcePart';
import type { CrudRow } from './schema/crud-row';
import { columnLabel } from './schema/label-of';
import { listed, toSelect } from './schema/to-select';
import { useCrudAccess } from './use-crud-access';
import { useT } from './use-t';

const NEWEST = 50;

interface RelatedRowsProps {
  /** Id of the resource. */
  resource: string;
  /** Keys of the fields that are its columns. */
  columns: readonly string[];
  /** Which rows. */
  filters: CrudFilter[];
}

/** The newest rows of a resource that belong to the record of a page, with its name, fields and words. */
export function RelatedRows({ resource, ...rows }: RelatedRowsProps) {
  return (
    <ResourcePart resource={resource} waiting={<ListSkeleton rows={3} />}>
      {(complete) => <Rows resource={complete} {...rows} />}
    </ResourcePart>
  );
}

function Rows(props: Omit<RelatedRowsProps, 'resource'> & { resource: CompleteResource }) {
  const { resource, columns, filters } = props;
  const t = useT();
  const typeOf = useFieldTypes();
  const { fields } = useCrudAccess(resource);
  const shown = columns.flatMap((key) => fields.find((field) => field.key === key) ?? []);
  const { query } = useList<CrudRow, HttpError>({
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    filters,
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: NEWEST },
    meta: { select: toSelect(resource, listed(fields, typeOf)) },
  });
  const rows = query.data?.data ?? [];
  const title = t(resource.nameKey);
  return (
    <Panel title={title} flush>
      <Box sx={{ px: 2.5, pb: rows.length > 0 ? 0 : 2.5 }}>
        {query.isPending && <ListSkeleton rows={3} />}
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && rows.length === 0 && (
          <Typography color="text.secondary">{t('crud:related.none')}</Typography>
        )}
      </Box>
      {rows.length > 0 && (
        <Box role="group" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {shown.map((field) => (
                  <TableCell key={field.key}>{columnLabel(field, t)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  {shown.map((field) => (
                    <TableCell key={field.key} sx={{ whiteSpace: 'nowrap' }}>
                      <FieldValue as="Cell" field={field} value={row[field.key]} row={row} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
