import { mdiDownload, mdiTextBoxSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useT } from '@/crud/use-t';
import type { ResourceDef, ResourceDetails } from '@/plugin-api/types';
import { useBackend } from '@/providers/backend-context';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { downloadTable } from '@/shared/csv/table-csv';
import { downloadBlob } from '@/shared/download-blob';
import { cleanName } from '@/shared/format/display-name';
import { useFormat } from '@/shared/format/use-format';
import { usePerson } from '@/shared/person-context';
import { auditCsv, auditSheet } from '../audit-csv';
import { type AuditLine, readLines } from '../audit-line';
import { type Filters, findActors, linesPath, PAGE_SIZE, readFilters } from '../audit-query';
import { AuditEntry } from '../components/AuditEntry';
import { AuditFilters } from '../components/AuditFilters';
import { type PersonName, useActors } from '../use-actors';
import { useAuditLines } from '../use-audit-lines';
import { detailsQuery, useFetchWords, useRecordOf, useTableKey } from '../use-line-records';

/** Maximum lines of one file. */
const MOST_EXPORTED = 10_000;

/** A function that reads all lines matching the filters, page by page, for a file. */
function useAllLines(filters: Filters): () => Promise<AuditLine[]> {
  const { getJson } = useBackend();
  const { timeZone } = usePerson();
  return async () => {
    const actors = await findActors(getJson, filters.actor);
    const lines: AuditLine[] = [];
    while (lines.length < MOST_EXPORTED) {
      const page = readLines(await getJson(linesPath(filters, actors, timeZone, lines.at(-1)?.id)));
      lines.push(...page);
      if (page.length < PAGE_SIZE) break;
    }
    return lines;
  };
}

/** People per request, so that the URL stays short. */
const AT_ONCE = 100;

/** Names or addresses of people by id. */
async function readNames(
  getJson: (path: string) => Promise<unknown>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).join(',');
    const path = `/rest/v1/profiles?select=id,full_name,email&id=in.(${some})`;
    for (const { id, full_name, email } of (await getJson(path)) as PersonName[]) {
      const name = cleanName(full_name);
      names.set(id, name ? `${name} (${email})` : (email ?? id));
    }
  }
  return names;
}

/** Every change that staff made, newest first, with filters in the address. */
export default function AuditLogPage() {
  const { t } = useTranslation(['audit-log', 'shell']);
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const query = useAuditLines(filters);
  const readAll = useAllLines(filters);
  const recordOf = useRecordOf();
  const tableKeyOf = useTableKey();
  const words = useT();
  const fetchWords = useFetchWords();
  const { getJson } = useBackend();
  const format = useFormat();
  const client = useQueryClient();
  const detailsOf = (resource: ResourceDef) =>
    client.getQueryData<ResourceDetails>(detailsQuery(resource).queryKey);

  async function download(reader: 'people' | 'programs') {
    const all = await readAll();
    const { from, to } = filters;
    const name = ['audit-log', from, to && `to-${to}`].filter(Boolean).join('-');
    if (reader === 'programs') {
      downloadBlob(new Blob([auditCsv(all)], { type: 'text/csv' }), `${name}-raw.csv`);
      return;
    }
    const ids = [...new Set(all.flatMap(({ actor_id }) => actor_id ?? []))];
    const [names] = await Promise.all([readNames(getJson, ids), fetchWords(all)]);
    const actor = ({ actor_id, actor_role }: AuditLine) =>
      names.get(actor_id ?? '') ?? t(`role.${actor_role}`);
    const sheet = auditSheet(all, {
      t: words,
      format,
      actorOf: actor,
      recordOf,
      tableKeyOf,
      detailsOf,
    });
    downloadTable(sheet, `${name}.csv`);
  }
  // By hand because it writes a file and changes nothing on the server.
  const file = useMutation({ mutationFn: download });
  const lines = query.data?.pages.flat() ?? [];
  const { actorOf, emailOf, loading } = useActors(lines);

  const change = useCallback(
    (changes: Partial<Filters>) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );

  /** The day of a line, unless the line above it is of the same day. */
  function dayAbove(line: AuditLine, above: AuditLine | undefined): string | null {
    const day = format.date(line.created_at);
    return above && format.date(above.created_at) === day ? null : day;
  }

  return (
    <Page
      title={t('title')}
      help={t('help')}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiDownload} />}
            disabled={lines.length === 0}
            loading={file.isPending}
            onClick={() => file.mutate('people')}
          >
            {t('export')}
          </Button>
          <Button
            color="inherit"
            disabled={lines.length === 0 || file.isPending}
            onClick={() => file.mutate('programs')}
          >
            {t('shell:csv.raw')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <AuditFilters filters={filters} onChange={change} />
        <ErrorNotice error={file.error} />
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        <Card>
          {(query.isPending || loading) && <ListSkeleton rows={8} rowHeight={64} />}
          {query.isSuccess && lines.length === 0 && (
            <EmptyState icon={mdiTextBoxSearchOutline} title={t('empty')} text={t('emptyText')} />
          )}
          {/* A line that waited for its actor's name would grow and push the next ones down. */}
          {!loading && (
            <Box component="ol" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {lines.map((line, index) => (
                <AuditEntry
                  key={line.id}
                  line={line}
                  record={recordOf(line)}
                  actor={actorOf(line)}
                  email={emailOf(line)}
                  day={dayAbove(line, lines[index - 1])}
                />
              ))}
            </Box>
          )}
        </Card>
        {!loading && query.hasNextPage && (
          <Button
            variant="outlined"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            sx={{ justifySelf: 'center' }}
          >
            {t('older')}
          </Button>
        )}
      </Box>
    </Page>
  );
}
