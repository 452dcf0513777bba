import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';
import { readFilters } from '../audit-query';
import { useActors } from '../use-actors';
import { useAuditLines } from '../use-audit-lines';
import { useRecordOf } from '../use-line-records';
import { AuditEntry } from './AuditEntry';

/** Everything that happened to a person: profile, access, subscription, money and messages, as far as the viewer may read. */
export default function PersonHistory({ userId }: { userId: string }) {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  const recordOf = useRecordOf();
  const query = useAuditLines({ ...readFilters(new URLSearchParams()), person: userId });
  const lines = query.data?.pages.flat() ?? [];
  const { actorOf, emailOf, loading } = useActors(lines);
  const dayOf = (at: number) => {
    const [day, above] = [lines[at], lines[at - 1]].map(
      (line) => line && format.date(line.created_at),
    );
    return day && day !== above ? day : null;
  };
  return (
    <Panel title={t('person')} flush>
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      {(query.isPending || loading) && <ListSkeleton rows={3} rowHeight={64} />}
      {query.isSuccess && lines.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2.5, pb: 2.5 }}>
          {t('empty')}
        </Typography>
      )}
      {!loading && (
        <Box component="ol" aria-label={t('person')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((line, at) => (
            <AuditEntry
              key={line.id}
              line={line}
              record={recordOf(line)}
              actor={actorOf(line)}
              email={emailOf(line)}
              day={dayOf(at)}
            />
          ))}
        </Box>
      )}
      {!loading && query.hasNextPage && (
        <Button
          size="small"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ m: 2 }}
        >
          {t('older')}
        </Button>
      )}
    </Panel>
  );
}
