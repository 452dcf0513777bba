import { mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import { inSentence } from '@/crud/schema/label-of';
import { ChangeLine } from '@/crud/show/ChangeLine';
import { shownChanges } from '@/crud/show/change-list';
import { useT } from '@/crud/use-t';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import type { ResourceDef, TKey } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { useFormat } from '@/shared/format/use-format';
import { type AuditLine, differences, type LineRecord, reasonOf, titleOf } from '../audit-line';
import { detailsQuery, useTableKey } from '../use-line-records';

const LOOK = {
  INSERT: { icon: mdiPlus, color: 'success' },
  UPDATE: { icon: mdiPencilOutline, color: 'info' },
  DELETE: { icon: mdiDeleteOutline, color: 'warning' },
} as const;

interface AuditEntryProps {
  line: AuditLine;
  /** Null if no resource reads the line's table. */
  record: LineRecord | null;
  actor: string;
  /** Distinguishes the actor from others of the same name. */
  email: string | null;
  /** The day, above the first line of each; null for the others. */
  day: string | null;
}

/** One line as a sentence: who did what to which record, and what changed; on request every column as stored. */
export function AuditEntry({ line, record, actor, email, day }: AuditEntryProps) {
  const { icon, color } = LOOK[line.action];
  const { t } = useTranslation('audit-log');
  const kindKey = useTableKey()(line.table_name);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      {day && (
        <Typography
          variant="h3"
          component="h2"
          sx={{ px: { xs: 2, sm: 2.5 }, py: 1.25, bgcolor: 'surface.sunken' }}
        >
          {day}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          px: { xs: 2, sm: 2.5 },
          py: 1,
          borderTop: day ? undefined : '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box sx={{ color: `${color}.main`, pt: 0.25 }}>
          <Icon path={icon} size={20} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {/* A record uses the texts of its own plugin. */}
          <PagePluginContext value={kindKey ? namespaceOf(kindKey) : 'audit-log'}>
            <PartBoundary waiting={<ListSkeleton rows={1} rowHeight={44} />}>
              <Sentence line={line} actor={actor} email={email} record={record} kindKey={kindKey} />
              {record && line.action === 'UPDATE' && (
                <Changes line={line} resource={record.resource} />
              )}
            </PartBoundary>
          </PagePluginContext>
          {open && <StoredColumns id={id} line={line} />}
        </Box>
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          sx={{ alignSelf: 'flex-start', flexShrink: 0, color: 'text.secondary' }}
        >
          {t(open ? 'hideDetails' : 'details')}
        </Button>
      </Box>
    </li>
  );
}

interface SentenceProps extends Omit<AuditEntryProps, 'day'> {
  /** Name of the line's kind of record; null if its plugin is off. */
  kindKey: TKey | null;
}

function Sentence({ line, actor, email, record, kindKey }: SentenceProps) {
  const { t } = useTranslation('audit-log');
  const tell = useT();
  const format = useFormat();
  const { userId } = useViewer();
  const own = line.actor_id !== null && line.actor_id === userId;
  const kind = kindKey ? tell(kindKey) : line.table_name.replaceAll('_', ' ');
  const title = record && titleOf(line, record.resource, tell);
  const reason = reasonOf(line);
  const name = <bdi>{title ?? inSentence(kind)}</bdi>;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {actor}
      </Box>{' '}
      {t(own ? `own.${line.action}` : `did.${line.action}`)}{' '}
      {record?.page ? (
        <Link component={RouterLink} to={record.page} sx={{ fontWeight: 500 }}>
          {name}
        </Link>
      ) : (
        <Box component="span" sx={{ fontWeight: 500 }}>
          {name}
        </Box>
      )}
      {reason && (
        <Box sx={{ fontSize: '0.8125rem' }}>
          <bdi>{reason}</bdi>
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {title && `${kind} · `}
        <time dateTime={line.created_at}>{format.time(line.created_at)}</time>
        {email && (
          <>
            {' · '}
            <bdi>{email}</bdi>
          </>
        )}
      </Box>
    </Box>
  );
}

/** What changed, formatted by the record's own fields; bookkeeping columns only appear in the full list below. */
function Changes({ line, resource }: { line: AuditLine; resource: ResourceDef }) {
  const { role } = useViewer();
  const t = useT();
  // By hand because it loads code, as the record's pages do.
  const { data } = useQuery(detailsQuery(resource));
  if (!data) return null;
  const fields = data.fields.filter(({ access }) => !access || access.includes(role));
  const changes = shownChanges(line, fields);
  if (changes.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('audit-log:onlyInternal')}
      </Typography>
    );
  }
  return (
    <FieldTypesProvider types={data.fieldTypes}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        {changes.map((change) => (
          <ChangeLine key={change.key} change={change} fields={fields} />
        ))}
      </Box>
    </FieldTypesProvider>
  );
}

interface StoredColumnsProps {
  id: string;
  line: AuditLine;
}

/** Every column as stored, with its previous value; shown as plain text only. */
function StoredColumns({ id, line }: StoredColumnsProps) {
  const { t } = useTranslation('audit-log');
  return (
    <Box
      id={id}
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
        columnGap: 2,
        m: 0,
        mt: 0.75,
        fontSize: '0.8125rem',
        '& dd': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 },
        '& dd > *': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {t('table')}
      </Box>
      <dd>
        <bdi dir="ltr">{line.table_name}</bdi>
      </dd>
      {differences(line).map(({ key, before, after, changed }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            <bdi dir="ltr">{key}</bdi>
          </Box>
          <dd>
            {changed && before !== '' && (
              <Box component="del" dir="auto" sx={{ color: 'text.secondary' }}>
                {before}
              </Box>
            )}
            <Box component={changed ? 'ins' : 'span'} dir="auto" sx={{ textDecoration: 'none' }}>
              {after === '' && changed ? '–' : after}
            </Box>
          </dd>
        </Box>
      ))}
    </Box>
  );
}
