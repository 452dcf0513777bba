import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type HttpError, useList, useMany } from '@refinedev/core';
import { useState } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { useViewer } from '@/plugin-api/viewer-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { cleanName } from '@/shared/format/display-name';
import { useFormat } from '@/shared/format/use-format';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { ChangeLine } from './ChangeLine';
import { type AuditEntry, mergeEntries, shownChanges } from './change-list';

interface HistoryPanelProps {
  resource: CompleteResource;
  fields: FieldDef[];
  row: CrudRow;
}

const PAGE = 10;
type Person = { id: string; full_name: string | null; email: string | null };

/** Who changed what in the record, and when: read from `audit_log`, newest first. */
export function HistoryPanel({ resource, fields, row }: HistoryPanelProps) {
  const t = useT();
  const [size, setSize] = useState(PAGE);
  const { query } = useList<AuditEntry, HttpError>({
    resource: 'audit_log',
    filters: [
      {
        field: 'table_name',
        operator: 'in',
        value: resource.history ?? [resource.writeTable ?? resource.table],
      },
      { field: 'record_id', operator: 'eq', value: row.id },
    ],
    sorters: [{ field: 'id', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: size },
    meta: { select: 'id,created_at,actor_id,actor_role,action,before,after' },
  });
  const entries = query.data?.data ?? [];
  const nameOf = useActorNames(entries);
  return (
    <Panel title={t('crud:history.title')}>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <ListSkeleton rows={3} />}
      {query.data && entries.length === 0 && (
        <Typography color="text.secondary">{t('crud:history.empty')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {mergeEntries(entries).map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            fields={fields}
            row={row}
            name={nameOf(entry)}
          />
        ))}
      </Box>
      {(query.data?.total ?? 0) > entries.length && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => setSize((now) => now + 20)}>
          {t('crud:history.more')}
        </Button>
      )}
    </Panel>
  );
}

/** Names of the people in the entries; their role if the person may not read the name. */
function useActorNames(entries: AuditEntry[]): (entry: AuditEntry) => string {
  const t = useT();
  const { userId } = useViewer();
  const ids = [...new Set(entries.flatMap(({ actor_id }) => (actor_id ? [actor_id] : [])))];
  const others = ids.filter((id) => id !== userId);
  const may = useMay('people', 'list');
  const people = useMany<Person, HttpError>({
    resource: 'people',
    ids: others,
    meta: { select: 'id,full_name,email' },
    queryOptions: { enabled: may && others.length > 0 },
  });
  return ({ actor_id, actor_role }) => {
    if (actor_id === null) return t('crud:history.system');
    if (actor_id === userId) return t('crud:history.you');
    const person = people.result?.data.find((one) => one.id === actor_id);
    const name = cleanName(person?.full_name) ?? person?.email;
    return name ?? t(`crud:history.role.${actor_role ?? 'USER'}`);
  };
}

interface HistoryEntryProps {
  entry: AuditEntry;
  fields: FieldDef[];
  row: CrudRow;
  name: string;
}

function HistoryEntry({ entry, fields, row, name }: HistoryEntryProps) {
  const t = useT();
  const format = useFormat();
  const { userId } = useViewer();
  const own = entry.actor_id !== null && entry.actor_id === userId;
  const changes = entry.action === 'UPDATE' ? shownChanges(entry, fields) : [];
  return (
    <Box
      component="li"
      sx={{ borderInlineStart: '2px solid', borderColor: 'divider', paddingInlineStart: 2 }}
    >
      <Typography variant="body2">
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        {t(own ? `crud:history.own.${entry.action}` : `crud:history.${entry.action}`)}
      </Typography>
      <Typography
        variant="caption"
        color="text.secondary"
        component="time"
        dateTime={entry.created_at}
        title={format.dateTime(entry.created_at, { withZone: true })}
      >
        {format.dateTime(entry.created_at)}
      </Typography>
      {changes.map((change) => (
        <ChangeLine key={change.key} change={change} fields={fields} row={row} />
      ))}
    </Box>
  );
}
